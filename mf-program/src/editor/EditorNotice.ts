/** What the editor has to say; `key` is a message key, `type` the widget type it is about. */
export interface EditorNotice {
  readonly key:
    | 'repeated'
    | 'fill'
    | 'locked'
    | 'alreadyTop'
    | 'alreadyBottom'
    | 'lastScene'
    | 'noPlace'
    | 'uploading'
    | 'uploadFailed';
  readonly type?: string;
}
