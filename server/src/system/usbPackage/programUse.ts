import { type RawBuilder, sql } from 'kysely';

/** Part of a statement over `program`: true where a USB package contains it. */
export const packed: RawBuilder<boolean> = sql<boolean>`exists (select from usb_package package
    where package.tenant_id = program.tenant_id and program.id = any(package.program_ids))`;
