import { type Catalogue, type Locale, locales } from '@vitrine/build/messages';

interface Retired {
  readonly word: RegExp;
  /** Replacement in the UI. */
  readonly instead: string;
}

/** Retired UI terms, so that each thing has one name. */
const retired: Readonly<Record<Locale, readonly Retired[]>> = {
  zh_CN: [
    { word: /报警/, instead: '告警' },
    { word: /账户/, instead: '账号' },
    { word: /你/, instead: '您' },
    { word: /安装包/, instead: '升级包' },
    { word: /画面来源/, instead: '信号源' },
    { word: /U盘/, instead: 'U 盘' },
    { word: /……/, instead: '…' },
    { word: /[「」]/, instead: '“ ”' },
    { word: /连接?不[上到]服务器/, instead: '无法连接服务器' },
    { word: /没有这[个台条份张]/, instead: '…不存在' },
    { word: /没有读取成功/, instead: '加载失败' },
    { word: /版次/, instead: '版本' },
    { word: /撤回发布/, instead: '取消发布' },
    { word: /上级客户/, instead: '上级账号' },
    { word: /校准时间/, instead: '同步时钟' },
    { word: /^清理$/, instead: '清理空间' },
    // For screens; signals and other systems keep the word.
    { word: /(?:等待|重新|允许)接入|接入(?:终端|屏幕|码)|(?:终端|屏幕)接入/, instead: '配对' },
  ],
  en_US: [
    { word: /\bterminals?\b/i, instead: 'screen' },
    { word: /\bsubtitles?\b/i, instead: 'ticker' },
    { word: /\bmixtures?\b/i, instead: 'mixed media' },
    { word: /\bremarks?\b/i, instead: 'comment' },
    { word: /\bprogrammes?\b/i, instead: 'program' },
    { word: /\be-mails?\b/i, instead: 'email' },
    { word: /\bthere is no such\b/i, instead: '… not found' },
    { word: /\btaken? back\b/i, instead: 'revoke or unpublish' },
    { word: /\bat the (left|right)\b/i, instead: 'on the left, on the right' },
    { word: /\bcanceled\b/i, instead: 'cancelled' },
    { word: /\bchoose all\b(?! day)/i, instead: 'select all' },
    { word: /\bgood until\b/i, instead: 'valid until' },
    { word: /\bby (itself|themselves)\b/i, instead: 'automatically' },
    { word: /\bfor good\b/i, instead: 'permanently' },
    { word: /\bnot right\b/i, instead: 'not valid' },
    { word: /\bgo(es)? on playing\b/i, instead: 'keeps playing' },
    { word: /\bkinds?\b/i, instead: 'type' },
    { word: /^made\b/i, instead: 'created' },
    { word: /\bswitch the source\b/i, instead: 'switch input source' },
    { word: /\bfiles at a time\b/i, instead: 'simultaneous downloads' },
    { word: /\bhours of downloads\b/i, instead: 'download window' },
    { word: /\btraffic a day\b/i, instead: 'daily traffic cap' },
    { word: /\bidle time\b/i, instead: 'return when idle for' },
    { word: /\bget log\b/i, instead: 'fetch log' },
    { word: /\bchanges not saved\b/i, instead: 'unsaved changes' },
    { word: /\bexpires soon\b/i, instead: 'expiring soon' },
    { word: /\bonly an empty\b/i, instead: 'only empty …' },
    { word: /^on its way\b/i, instead: 'sending, queued' },
    { word: /"/, instead: '“ ”' },
  ],
  ko_US: [
    { word: /단말기/, instead: '단말' },
    { word: /심사/, instead: '검토' },
    { word: /회수/, instead: '철회, 취소' },
    { word: /작품/, instead: 'H5 페이지' },
    { word: /미리보기/, instead: '미리 보기' },
    { word: /통행/, instead: '출입' },
    { word: /연결 화면/, instead: '연동 화면' },
    { word: /비디오/, instead: '동영상' },
    { word: /휴대전화/, instead: '휴대폰' },
    { word: /십시오/, instead: '-세요' },
    // As a count or heading; sides keep the word: 왼쪽, 받는 쪽.
    { word: /(?<=^|\d ?|(?:한|두|세|네|다섯|여섯|몇|여러) )쪽/, instead: '페이지' },
    { word: /내려받/, instead: '다운로드' },
    { word: /이름 바꾸기/, instead: '이름 변경' },
    { word: /복사본/, instead: '사본' },
    { word: /소재함/, instead: '소재 라이브러리' },
    { word: /컴포넌트/, instead: '위젯' },
    { word: /(?<!입력 )소스 전환/, instead: '입력 소스 전환' },
    { word: /화면 캡[처쳐]/, instead: '스크린샷' },
    { word: /^정리$/, instead: '공간 정리' },
    // For tasks; operations keep the word.
    { word: /^새 작업|작업 (?:이름|템플릿)|작업[을를] (?:게시|철회|배포)/, instead: '편성' },
    { word: /"/, instead: '“ ”' },
  ],
};

/**
 * Sample content and user input: texts of sample pages, except their names and descriptions, and search words of the
 * palette.
 */
const spoken = /^((h5)?template\.\w+\.(?!(name|description)$)|also\.)/;

/** Texts fixed by the specification. */
const given: ReadonlySet<string> = new Set(['signOut.canceled']);

const withoutPlaceholders = (text: string): string => text.replaceAll(/\{[^}]*\}+/g, '');

export function retiredIn(locale: Locale, text: string): string[] {
  const words = withoutPlaceholders(text);
  return retired[locale].flatMap(({ word, instead }) => {
    const found = word.exec(words);
    return found ? [`“${found[0]}” is retired: ${instead}`] : [];
  });
}

export function retiredWordsOf(catalogue: Catalogue): string[] {
  return locales.flatMap((locale) =>
    [...catalogue[locale]]
      .filter(([key]) => !spoken.test(key) && !given.has(key))
      .flatMap(([key, text]) => retiredIn(locale, text).map((fault) => `${locale} ${key}: ${fault}`)),
  );
}
