export { checkRemote, type RemoteCheck } from './checkRemote.ts';
export {
  contractNumber,
  defineRemote,
  type MessageLoaders,
  type MessageTree,
  type NavigationEntry,
  type RemoteDeclaration,
  type SessionView,
} from './remote.ts';
export {
  isRedirect,
  type LoadedPage,
  type PageAccess,
  type PageRoute,
  type RedirectRoute,
  type RemoteRoute,
} from './route.ts';
