import { configure } from 'mobx';

// One rule for all stores from the first day: state changes only inside actions.
configure({ enforceActions: 'always' });
