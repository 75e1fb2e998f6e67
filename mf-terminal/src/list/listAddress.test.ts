import { describe, expect, it } from '@jest/globals';
import { filterOf, fromSaved, listDefaults, narrowsList, toSaved } from './listAddress.ts';

describe('listAddress', () => {
  it('builds the query from the address, without unknown values', () => {
    const address = {
      ...listDefaults,
      state: '1',
      is: 'offline,nonsense',
      link: 'flapping',
      order: 'lastSeen',
    };
    expect(filterOf('g1', address)).toMatchObject({
      gpId: 'g1',
      lineState: '1',
      states: ['offline'],
      links: ['flapping'],
      order: 'lastSeen',
    });
    expect(filterOf('g1', { ...listDefaults, state: 'x', order: 'x' })).not.toHaveProperty('order');
    expect(filterOf('g1', { ...listDefaults, state: 'x' }).lineState).toBe('');
  });

  it('filters by distance only when place and distance are complete', () => {
    const place = { ...listDefaults, longitude: '121', latitude: '31' };
    expect(filterOf('-1', place)).not.toHaveProperty('longitude');
    expect(filterOf('-1', { ...place, distance: '5' })).toMatchObject({ longitude: 121, distance: 5 });
  });

  it('restores a saved filter without the order, and clears the fields it lacks', () => {
    const address = { ...listDefaults, warning: '1', name: 'Shop', order: 'name', page: '3' };
    const saved = toSaved(address);
    expect(saved).toEqual({ warning: '1', name: 'Shop' });
    const back = { ...listDefaults, state: '1', ...fromSaved(saved) };
    expect(back).toMatchObject({ state: '', warning: '1', name: 'Shop', page: '1' });
    expect(narrowsList(back)).toBe(true);
    expect(narrowsList({ ...listDefaults, order: 'name' })).toBe(false);
  });
});
