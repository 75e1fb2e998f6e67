/** What new texts say, now and in earlier versions, in each language; data that documents are searched for. */
export const leftovers: ReadonlySet<string> = new Set(
  [
    ...['Your text', 'Enter text', 'Double-click to type', 'Text', 'Sample text', 'Lorem ipsum'],
    ...['输入文字', '请输入文字', '双击输入文字', '双击编辑文字', '示例文字'],
    ...['텍스트 입력', '텍스트를 입력하세요', '두 번 클릭해 입력', '내용을 입력하세요', '예시 텍스트'],
  ].map((words) => words.toLowerCase()),
);
