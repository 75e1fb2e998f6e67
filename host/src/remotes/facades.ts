/**
 * One import per shared facade, so that the host's build contains them all and remotes reuse them. Most are loaded by
 * the first remote that needs them.
 */
const facades = {
  basic: () => import('@vitrine/shared/ui/basic'),
  confirm: () => import('@vitrine/shared/ui/confirm'),
  contract: () => import('@vitrine/shared/contract'),
  edited: () => import('@vitrine/shared/ui/edited'),
  editor: () => import('@vitrine/shared/ui/editor'),
  fitting: () => import('@vitrine/shared/ui/fitting'),
  form: () => import('@vitrine/shared/ui/form'),
  linkPassword: () => import('@vitrine/shared/ui/link-password'),
  locale: () => import('@vitrine/shared/ui/locale'),
  map: () => import('@vitrine/shared/ui/map'),
  pane: () => import('@vitrine/shared/ui/pane'),
  pickers: () => import('@vitrine/shared/ui/pickers'),
  qrCode: () => import('@vitrine/shared/ui/qr-code'),
  remote: () => import('@vitrine/shared/ui/remote'),
  sidesheet: () => import('@vitrine/shared/ui/sidesheet'),
  state: () => import('@vitrine/shared/state'),
  stateMark: () => import('@vitrine/shared/ui/state-mark'),
  table: () => import('@vitrine/shared/ui/table'),
  tree: () => import('@vitrine/shared/ui/tree'),
  uploadTray: () => import('@vitrine/shared/ui/upload-tray'),
} as const;

/** Preloads the facades used by nearly every domain. Failures resurface on use. */
export function warmUp(): Promise<unknown> {
  return Promise.allSettled([facades.pane(), facades.tree(), facades.table()]);
}
