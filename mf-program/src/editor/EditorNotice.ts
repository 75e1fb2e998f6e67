/** A notification of the editor; `key` is below `notice.`, `type` is the affected widget type. */
export type EditorNotice =
  | { readonly key: 'repeated' | 'fill'; readonly type: string }
  /** Number of text rows beyond the widget's limit. */
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
