export {
  BrowserRouter,
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  Links,
  type LoaderFunctionArgs,
  MemoryRouter,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  type RouteObject,
  RouterProvider,
  Routes,
  redirect,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { idsFromAddress, idsToAddress } from './idList.ts';
export { OptionalLink } from './OptionalLink.tsx';
export { useAddressState } from './useAddressState.ts';
export { type SearchText, useSearchText } from './useSearchText.ts';
