import type { Locale } from '@vitrine/shared/api';

/** Programs of the demo and their templates. */
export const programs = {
  menu: 'menu',
  offer: 'offer',
  departures: 'departures',
  lobby: 'lobby',
  news: 'news',
  event: 'event',
  hours: 'hours',
  poster: 'poster',
} as const;
export type ProgramName = keyof typeof programs;

/** Public squares as the three locations. */
export const positions = [
  { longitude: 121.4737, latitude: 31.2304 },
  { longitude: 126.978, latitude: 37.5665 },
  { longitude: 103.8519, latitude: 1.2897 },
] as const;

export interface DemoMessages {
  readonly account: string;
  readonly title: string;
  /** Three locations with eight screens in all. */
  readonly places: readonly { readonly name: string; readonly screens: readonly string[] }[];
  readonly programs: Readonly<Record<ProgramName, string>>;
  readonly tasks: {
    readonly station: string;
    readonly restaurant: string;
    readonly office: string;
    readonly evening: string;
    readonly next: string;
  };
  readonly rejection: string;
  readonly survey: string;
  readonly answers: readonly string[];
}

export const demoMessages: Readonly<Record<Locale, DemoMessages>> = {
  zh_CN: {
    account: '演示账号',
    title: '演示',
    places: [
      { name: '中央车站', screens: ['入口大厅', '候车厅', '售票处'] },
      { name: '餐厅', screens: ['门口', '点餐台', '用餐区'] },
      { name: '办公楼', screens: ['前台', '三楼电梯厅'] },
    ],
    programs: {
      menu: '今日菜单',
      offer: '晚间优惠',
      departures: '发车时刻',
      lobby: '欢迎光临',
      news: '公司新闻',
      event: '周末活动',
      hours: '营业时间',
      poster: '新品海报',
    },
    tasks: {
      station: '车站时刻',
      restaurant: '餐厅菜单',
      office: '办公楼大堂',
      evening: '晚间优惠',
      next: '周末活动',
    },
    rejection: '价格还没有确认，请改好后再提交。',
    survey: '顾客意见',
    answers: ['很满意', '菜单很清楚', '希望字再大一些', '下次还会来', '指示牌很好找'],
  },
  en_US: {
    account: 'Demo account',
    title: 'Demo',
    places: [
      { name: 'Central station', screens: ['Entrance hall', 'Waiting room', 'Ticket office'] },
      { name: 'Restaurant', screens: ['Door', 'Counter', 'Dining room'] },
      { name: 'Office building', screens: ['Reception', 'Lifts, third floor'] },
    ],
    programs: {
      menu: 'Menu of the day',
      offer: 'Evening offer',
      departures: 'Departures',
      lobby: 'Welcome',
      news: 'Company news',
      event: 'Weekend event',
      hours: 'Opening hours',
      poster: 'New arrivals poster',
    },
    tasks: {
      station: 'Station departures',
      restaurant: 'Restaurant menu',
      office: 'Office lobby',
      evening: 'Evening offer',
      next: 'Weekend event',
    },
    rejection: 'The prices are not confirmed yet: please correct them and submit it again.',
    survey: 'Visitor survey',
    answers: [
      'Very pleased',
      'The menu is easy to read',
      'Larger letters would help',
      'Will come again',
      'Easy to find',
    ],
  },
  ko_US: {
    account: '데모 계정',
    title: '데모',
    places: [
      { name: '중앙역', screens: ['입구 홀', '대합실', '매표소'] },
      { name: '식당', screens: ['출입문', '주문대', '식사 공간'] },
      { name: '사무동', screens: ['안내 데스크', '3층 엘리베이터'] },
    ],
    programs: {
      menu: '오늘의 메뉴',
      offer: '저녁 할인',
      departures: '출발 안내',
      lobby: '환영합니다',
      news: '회사 소식',
      event: '주말 행사',
      hours: '영업 시간',
      poster: '신상품 포스터',
    },
    tasks: {
      station: '역 출발 안내',
      restaurant: '식당 메뉴',
      office: '사무동 로비',
      evening: '저녁 할인',
      next: '주말 행사',
    },
    rejection: '가격이 아직 확정되지 않았습니다. 수정한 뒤 다시 제출해 주세요.',
    survey: '고객 의견',
    answers: [
      '매우 만족합니다',
      '메뉴가 잘 보입니다',
      '글자가 더 크면 좋겠습니다',
      '다시 오겠습니다',
      '찾기 쉬웠습니다',
    ],
  },
};
