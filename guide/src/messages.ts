import type { Language } from '@vitrine/shared/api/locale';

/** What the site itself says around the pages. */
export interface Messages {
  readonly title: string;
  readonly description: string;
  readonly readers: Readonly<Record<string, string>>;
  readonly decisions: string;
  /** Title of the box above a page that is not translated, and its sentence. */
  readonly note: string;
  readonly onlyEnglish: string;
  /**
   * Above a translation that does not say yet what its English original says.
   *
   * @param original address of that page
   * @param day of its last change; empty where it is not known
   */
  readonly older: (original: string, day: string) => string;
  readonly search: string;
  readonly searching: string;
  readonly close: string;
  readonly noResult: string;
  readonly searchFailed: string;
  readonly hints: string;
  readonly outline: string;
  readonly previous: string;
  readonly next: string;
  readonly menu: string;
  readonly top: string;
  readonly skip: string;
  readonly language: string;
  readonly appearance: string;
  readonly toLight: string;
  readonly toDark: string;
  readonly console: string;
  readonly missingTitle: string;
  readonly missing: string;
  readonly home: string;
  readonly copy: string;
}

export const messages: Readonly<Record<Language, Messages>> = {
  zh: {
    title: 'Vitrine 指南',
    description: '信息发布平台 Vitrine 的使用、部署与对接指南',
    readers: {
      operators: '日常使用',
      administrators: '部署与管理',
      integrators: '对接开发',
      remotes: '微前端团队',
      contributors: '参与开发',
    },
    decisions: '设计决策',
    note: '提示',
    onlyEnglish: '本页目前只有英文版。',
    older: (original, day) =>
      `本页内容早于${day && ` ${day} 更新的`}英文原文，可能已过时。[查看英文原文](${original})`,
    search: '搜索指南',
    searching: '正在加载搜索…',
    close: '关闭搜索',
    noResult: '没有找到与“{{query}}”有关的内容',
    searchFailed: '搜索加载失败，请检查网络后重试。',
    hints: '↑↓ 选择，Enter 打开，Esc 关闭',
    outline: '本页内容',
    previous: '上一页',
    next: '下一页',
    menu: '目录',
    top: '回到顶部',
    skip: '跳到正文',
    language: '切换语言',
    appearance: '主题',
    toLight: '切换到浅色主题',
    toDark: '切换到深色主题',
    console: '打开控制台',
    missingTitle: '页面不存在',
    missing: '地址可能有误，或页面已移动。请使用搜索或返回首页。',
    home: '返回首页',
    copy: '复制',
  },
  en: {
    title: 'Vitrine guide',
    description: 'How to use, run and integrate Vitrine, the open system for digital signage',
    readers: {
      operators: 'Everyday use',
      administrators: 'Administration',
      integrators: 'Integration',
      remotes: 'Remotes',
      contributors: 'Contributing',
    },
    decisions: 'Decisions',
    note: 'Note',
    onlyEnglish: 'This page is available in English only.',
    older: (original, day) =>
      `This page is older than its English original${day && ` of ${day}`}. [Read the original](${original})`,
    search: 'Search the guide',
    searching: 'Loading the search…',
    close: 'Close the search',
    noResult: 'Nothing found for “{{query}}”',
    searchFailed: 'The search could not be loaded. Check the network and try again.',
    hints: '↑↓ select, Enter opens, Esc closes',
    outline: 'On this page',
    previous: 'Previous page',
    next: 'Next page',
    menu: 'Contents',
    top: 'Back to top',
    skip: 'Skip to content',
    language: 'Change language',
    appearance: 'Theme',
    toLight: 'Switch to the light theme',
    toDark: 'Switch to the dark theme',
    console: 'Open the console',
    missingTitle: 'Page not found',
    missing: 'The address may be wrong, or the page has moved. Use the search, or start from the home page.',
    home: 'Back to home',
    copy: 'Copy',
  },
  ko: {
    title: 'Vitrine 안내서',
    description: '디지털 사이니지 플랫폼 Vitrine의 사용, 설치, 연동 안내',
    readers: {
      operators: '일상 업무',
      administrators: '설치와 관리',
      integrators: '연동 개발',
      remotes: '마이크로 프런트엔드',
      contributors: '개발 참여',
    },
    decisions: '설계 결정',
    note: '안내',
    onlyEnglish: '이 페이지는 현재 영어로만 제공됩니다.',
    older: (original, day) =>
      `이 페이지는 ${day && `${day}에 바뀐 `}영어 원문보다 오래되어 내용이 다를 수 있습니다. [영어 원문 보기](${original})`,
    search: '안내서 검색',
    searching: '검색을 불러오는 중…',
    close: '검색 닫기',
    noResult: '“{{query}}”에 대한 결과가 없습니다',
    searchFailed: '검색을 불러오지 못했습니다. 네트워크를 확인하고 다시 시도하세요.',
    hints: '↑↓ 선택, Enter 열기, Esc 닫기',
    outline: '이 페이지의 내용',
    previous: '이전 페이지',
    next: '다음 페이지',
    menu: '목차',
    top: '맨 위로',
    skip: '본문으로 건너뛰기',
    language: '언어 변경',
    appearance: '테마',
    toLight: '밝은 테마로 전환',
    toDark: '어두운 테마로 전환',
    console: '콘솔 열기',
    missingTitle: '페이지를 찾을 수 없습니다',
    missing: '주소가 잘못되었거나 페이지가 옮겨졌습니다. 검색하거나 홈에서 다시 시작하세요.',
    home: '홈으로',
    copy: '복사',
  },
};
