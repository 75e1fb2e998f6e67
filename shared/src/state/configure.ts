import { configure } from 'mobx';

// For all stores: state changes only inside actions.
configure({ enforceActions: 'always' });
