import type { Language } from '@vitrine/shared/api/locale';
import type { WidgetContent } from '@vitrine/shared/document';

/** Texts of the tables of `docs/widgets.md` in the page's language. */
export interface WidgetTexts {
  readonly columns: readonly string[];
  /** `picture`: an image in place of text. */
  readonly filledBy: Readonly<Record<WidgetContent | 'picture', string>>;
  readonly yes: string;
  readonly no: string;
  readonly optionColumns: readonly string[];
  /** By option name. Absent where the code comments are in the page's language. */
  readonly options?: Readonly<Record<string, string>>;
}

export const widgetTexts: Readonly<Record<Language, WidgetTexts>> = {
  en: {
    columns: [
      'coType',
      'in the console',
      'filled by',
      'required',
      'files at most',
      'text look',
      'can rotate',
    ],
    filledBy: {
      media: 'files in `mpList`',
      address: 'an address in `mpList`',
      text: 'text in `txList`',
      picture: 'text in `txList` or a picture in `mpList`',
      instant: 'a moment in `txList`',
      place: 'a place in `txList`',
      work: 'an H5 page in `coH5`',
      nothing: 'nothing',
    },
    yes: 'yes',
    no: 'no',
    optionColumns: ['option', 'required', 'what it is'],
  },
  zh: {
    columns: ['coType', '控制台中的名称', '内容', '必填', '文件数上限', '文字样式', '可旋转'],
    filledBy: {
      media: '`mpList` 中的文件',
      address: '`mpList` 中的地址',
      text: '`txList` 中的文字',
      picture: '`txList` 中的文字或 `mpList` 中的图片',
      instant: '`txList` 中的时刻',
      place: '`txList` 中的地点',
      work: '`coH5` 中的 H5 作品',
      nothing: '无',
    },
    yes: '是',
    no: '否',
    optionColumns: ['选项', '必填', '说明'],
    options: {
      width: '节目宽度，单位为节目像素。',
      height: '节目高度，单位为节目像素。',
      mode: '`edit` 静止且不响应触摸；`preview` 和 `play` 会播放。',
      clock: '1970 年以来的毫秒数；播放器传入校正后的时钟。',
      timeZone: 'IANA 时区名称，例如 `Asia/Shanghai`。',
      locale: '`zh_CN`、`en_US`、`ko_US` 或 BCP 47 语言标签。',
      resolveUrl: '文档中的地址实际从哪里加载。',
      onError: '组件的某项内容无法显示；其余部分继续绘制。',
      onFault:
        '哪些组件无法显示应有的内容及原因；不带原因表示已（重新）显示。组件每次得出结果都会调用，结果不变时也一样。节目播放时，画面上不会写出任何提示。',
      onEnded:
        '所有组件都完整播放了一遍；之后每播放一遍再调用一次。返回 true 表示马上有别的内容接替，因此不再从头播放。',
      onAction: '触摸的组件要求执行其动作。',
      muted: '完全静音。',
      hold: '全部准备好，但静止不动，直到调用 `start()`。',
      step: '按多台终端共用的时钟播放：何时在哪里播放哪个文件只由时钟决定，组件不会触发 `onEnded`。用于不再变化的文档。',
      watch: '接收实际画出的内容，用于播放记录。',
      from: '从同一场景上次停下的位置继续；仅在没有共用时钟时有效。',
    },
  },
  ko: {
    columns: ['coType', '콘솔의 이름', '내용', '필수', '최대 파일 수', '텍스트 모양', '회전 가능'],
    filledBy: {
      media: '`mpList`의 파일',
      address: '`mpList`의 주소',
      text: '`txList`의 텍스트',
      picture: '`txList`의 텍스트 또는 `mpList`의 이미지',
      instant: '`txList`의 시각',
      place: '`txList`의 장소',
      work: '`coH5`의 H5 페이지',
      nothing: '없음',
    },
    yes: '예',
    no: '아니요',
    optionColumns: ['옵션', '필수', '설명'],
    options: {
      width: '프로그램의 너비. 단위는 프로그램 픽셀.',
      height: '프로그램의 높이. 단위는 프로그램 픽셀.',
      mode: '`edit`는 멈춰 있고 터치에 반응하지 않으며, `preview`와 `play`는 재생합니다.',
      clock: '1970년부터 지난 밀리초. 플레이어는 보정한 시계를 넘깁니다.',
      timeZone: '`Asia/Shanghai`와 같은 IANA 이름.',
      locale: '`zh_CN`, `en_US`, `ko_US` 또는 BCP 47 태그.',
      resolveUrl: '문서의 주소를 실제로 불러올 위치.',
      onError: '위젯의 일부를 표시할 수 없을 때 호출됩니다. 나머지는 계속 그립니다.',
      onFault:
        '내용을 표시하지 못하는 위젯과 그 이유를 받습니다. 이유가 없으면 (다시) 표시되었다는 뜻입니다. 위젯이 확인할 때마다 호출되며 바뀐 것이 없어도 호출됩니다. 프로그램이 재생되는 동안 화면에는 아무것도 쓰지 않습니다.',
      onEnded:
        '모든 위젯이 한 번씩 끝까지 재생되면 호출되고, 다시 한 바퀴 돌 때마다 호출됩니다. true를 돌려주면 곧 다른 내용으로 바뀌므로 처음부터 다시 시작하지 않습니다.',
      onAction: '터치한 위젯의 동작을 실행해야 할 때 호출됩니다.',
      muted: '소리를 모두 끕니다.',
      hold: '모두 준비하되 `start()`를 호출할 때까지 멈춰 있습니다.',
      step: '여러 화면이 공유하는 시계로 재생합니다. 어느 파일을 어디에 표시할지는 시계로만 정해지며 위젯은 `onEnded`를 호출하지 않습니다. 바뀌지 않는 문서에 씁니다.',
      watch: '실제로 그린 내용을 받습니다. 재생 기록에 씁니다.',
      from: '같은 장면이 멈췄던 위치에서 이어서 재생합니다. 공유 시계가 없을 때만 적용됩니다.',
    },
  },
};
