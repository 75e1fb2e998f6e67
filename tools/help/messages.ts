import type { Locale } from '@vitrine/shared/api';

export const messages: Readonly<Record<Locale, Names>> = {
  zh_CN: {
    terminals: ['大堂左侧', '大堂右侧', '餐厅入口', '三楼电梯厅'],
    program: '新品上市',
    task: '春季活动',
    pass: '前台',
    notice: '下午三点在二楼举行说明会',
    sender: '小林',
    caller: '售票厅',
    answer: '电梯在您左手边',
  },
  en_US: {
    terminals: ['Lobby, left', 'Lobby, right', 'Restaurant door', 'Lifts, third floor'],
    program: 'New this week',
    task: 'Spring campaign',
    pass: 'Reception',
    notice: 'Introduction at three o’clock on the second floor',
    sender: 'Kim',
    caller: 'Ticket hall',
    answer: 'The lift is to your left',
  },
  ko_US: {
    terminals: ['로비 왼쪽', '로비 오른쪽', '식당 입구', '3층 엘리베이터'],
    program: '이번 주 신상품',
    task: '봄 행사',
    pass: '안내 데스크',
    notice: '오후 3시에 2층에서 설명회가 열립니다',
    sender: '김민수',
    caller: '매표소',
    answer: '엘리베이터는 왼쪽에 있습니다',
  },
};

interface Names {
  readonly terminals: readonly string[];
  readonly program: string;
  readonly task: string;
  readonly pass: string;
  readonly notice: string;
  readonly sender: string;
  /** The called terminal and the message to it. */
  readonly caller: string;
  readonly answer: string;
}
