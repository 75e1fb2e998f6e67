/** What the editor has to say; `key` stands under `notice.`, `type` is the widget type it is about. */
export type EditorNotice =
  | { readonly key: 'repeated' | 'fill'; readonly type: string }
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
