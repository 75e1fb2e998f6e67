/** What the editor has to say; `key` stands under `notice.`, `type` is the widget type it is about. */
export type EditorNotice =
  | { readonly key: 'repeated' | 'fill'; readonly type: string }
  /** So many rows of a text that the widget has no room for. */
  | { readonly key: 'rowsLeftOut'; readonly count: number }
  | {
      readonly key:
        | 'locked'
        | 'alreadyTop'
        | 'alreadyBottom'
        | 'lastScene'
        | 'noPlace'
        | 'uploading'
        | 'uploadFailed';
    };
