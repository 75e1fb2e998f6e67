import { z } from 'zod';
import { wrongSettings } from './settingForms.mjs';
import { StartRefusal } from './startRefusal.mjs';

const text = z.string().trim().min(1).optional();

/** Settings of an S3-compatible store, all or none. */
export const objectStoreSchema = {
  S3_ENDPOINT: text.refine(
    (setting) => setting === undefined || (/^https?:\/\//i.test(setting) && URL.canParse(setting)),
    'S3_ENDPOINT takes an address such as https://s3.example',
  ),
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
};

/** An S3-compatible store. */
export interface ObjectStoreSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Prefix of all keys in the bucket; empty, or with a slash at its end. */
  readonly prefix: string;
}

type Given = z.infer<z.ZodObject<typeof objectStoreSchema>>;

/** Undefined when no store is set. Throws a refusal that names what is missing. */
export function objectStoreOf(given: Given): ObjectStoreSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = given;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new StartRefusal(
      wrongSettings(missing.map((name) => `${name} is missing beside the other S3 settings`)),
    );
  return {
    endpoint: S3_ENDPOINT,
    region: given.S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    prefix: '',
  };
}
