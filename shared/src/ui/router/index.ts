export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  type RouteObject,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { idsFromAddress, idsToAddress } from './idList.ts';
export { OptionalLink } from './OptionalLink.tsx';
export { useAddressState } from './useAddressState.ts';
export { useSameContent } from './useSameContent.ts';
export { useSearchText } from './useSearchText.ts';
