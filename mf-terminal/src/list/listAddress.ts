import {
  type InputOf,
  type SavedFilter,
  type selectPageClientInfo,
  terminalOrder,
  terminalState,
} from '@vitrine/shared/api';

/** Parameters of a shared address besides group and open terminal; all text. */
export const listDefaults = {
  /** Presence: '' all, '1' online, '0' offline. */
  state: '',
  name: '',
  /** States, comma-separated. */
  is: '',
  /** Links, comma-separated. */
  link: '',
  warning: '',
  authorised: '',
  paired: '',
  /** '1': has its published content, '0': has not. */
  reached: '',
  /** '1': a widget fails, '0': none does. */
  faulty: '',
  version: '',
  /** A location and a radius in kilometres. */
  longitude: '',
  latitude: '',
  distance: '',
  order: '',
  descending: '',
  page: '1',
};
export type ListAddress = typeof listDefaults;

/** Filters, without order and page. */
const narrowing = [
  'state',
  'name',
  'is',
  'link',
  'warning',
  'authorised',
  'paired',
  'reached',
  'faulty',
  'version',
  'longitude',
  'latitude',
  'distance',
] as const satisfies readonly (keyof ListAddress)[];

/** Filters behind the button. */
export const furtherFilters = [
  'is',
  'link',
  'warning',
  'authorised',
  'paired',
  'reached',
  'faulty',
  'version',
  'distance',
] as const;

export type TerminalFilter = Omit<InputOf<typeof selectPageClientInfo>, 'pageNum' | 'pageSize'>;

const either = (text: string): '' | '0' | '1' => (text === '1' || text === '0' ? text : '');
const words = (text: string) => text.split(',').filter((word) => word !== '');

/** The filter for the server. Invalid values typed into the address are ignored. */
export function filterOf(groupId: string, address: ListAddress): TerminalFilter {
  const order = terminalOrder.safeParse(address.order);
  return {
    gpId: groupId,
    lineState: either(address.state),
    clientName: address.name,
    states: words(address.is).filter(isState),
    links: words(address.link).filter(isLink),
    warning: either(address.warning),
    authorised: either(address.authorised),
    paired: either(address.paired),
    reached: either(address.reached),
    faulty: either(address.faulty),
    playerVersion: address.version,
    ...placeOf(address),
    ...(order.success ? { order: order.data } : {}),
    descending: either(address.descending),
  };
}

/** All three or none. */
function placeOf({ longitude, latitude, distance }: ListAddress) {
  const place = { longitude: Number(longitude), latitude: Number(latitude), distance: Number(distance) };
  const whole = [longitude, latitude, distance].every((text) => text !== '');
  return whole && Object.values(place).every(Number.isFinite) ? place : {};
}

export const states = terminalState.options;
export const links = ['steady', 'flapping', 'quarantined'] as const;
const isState = (word: string): word is (typeof states)[number] => states.some((state) => state === word);
const isLink = (word: string): word is (typeof links)[number] => links.some((link) => link === word);

/** Whether any filter is set. */
export const narrowsList = (address: ListAddress): boolean => narrowing.some((key) => address[key] !== '');

/** All filters cleared. */
export const clearedList: Partial<ListAddress> = {
  ...Object.fromEntries(narrowing.map((key) => [key, listDefaults[key]])),
  page: '1',
};

/** The filter of an address, for saving. */
export const toSaved = (address: ListAddress): SavedFilter =>
  Object.fromEntries(narrowing.filter((key) => address[key] !== '').map((key) => [key, address[key]]));

/** The address of a named filter; filters it lacks are cleared. */
export const fromSaved = (filter: SavedFilter): Partial<ListAddress> => ({
  ...clearedList,
  ...Object.fromEntries(narrowing.flatMap((key) => (filter[key] ? [[key, filter[key]]] : []))),
});
