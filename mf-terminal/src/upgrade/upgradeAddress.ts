/** Parameters of the page's address: what is open, and the pages of its lists. */
export const upgradeDefaults = {
  order: '',
  upload: '',
  rollout: '',
  edit: '',
  packages: '1',
  status: '',
  page: '1',
  result: '',
  find: '',
};
type UpgradeAddress = typeof upgradeDefaults;

export interface UpgradeAddressing {
  readonly address: UpgradeAddress;
  readonly onAddress: (changes: Partial<UpgradeAddress>) => void;
}
