import { daysBefore, keptDays } from '../../account/settings/kept.ts';
import type { Expiry } from '../../platform/retention.ts';

/** Deletes USB packages with the files that only they refer to. */
export const packageExpiry: Expiry = {
  name: 'usbPackages',
  remove: async (connection, now) => {
    const gone = await connection
      .deleteFrom('usb_package')
      .where('state', '<>', 'building')
      .where('created_at', '<', daysBefore(now, keptDays))
      .returning('id')
      .execute();
    if (gone.length === 0) return 0;
    const ids = gone.map(({ id }) => id);
    const references = connection.deleteFrom('file_reference').where('owner_kind', '=', 'usbPackage');
    await references.where('owner_id', 'in', ids).execute();
    return gone.length;
  },
};
