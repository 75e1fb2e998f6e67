/**
 * Initial texts of new text widgets, in current and earlier versions and every language; documents are searched for
 * them.
 */
export const leftovers: ReadonlySet<string> = new Set(
  [
    ...['Your text', 'Enter text', 'Double-click to type', 'Text', 'Sample text', 'Lorem ipsum'],
    ...['输入文字', '请输入文字', '双击输入文字', '双击编辑文字', '示例文字'],
    ...['텍스트 입력', '텍스트를 입력하세요', '두 번 클릭해 입력', '내용을 입력하세요', '예시 텍스트'],
  ].map((words) => words.toLowerCase()),
);
