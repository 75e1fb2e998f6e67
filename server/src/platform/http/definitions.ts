import type { JsonSchema } from './schemaOf.ts';

/** A schema whose references point into its document's components, and the definitions for them. */
export interface Lifted {
  readonly schema: JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Moves the definitions of a recursive schema, such as a tree, to the components of its document: references are
 * resolved from the document's root.
 *
 * @param name unique within the document
 */
export function liftDefinitions({ $defs = {}, ...schema }: JsonSchema, name: string): Lifted {
  const names = new Map(Object.keys($defs as JsonSchema).map((own, at) => [own, `${name}${at + 1}`]));
  const led = (part: unknown): JsonSchema =>
    JSON.parse(
      JSON.stringify(part).replaceAll(
        /"#\/\$defs\/([^"]+)"/g,
        (_, own) => `"#/components/schemas/${names.get(own)}"`,
      ),
    );
  const components = Object.entries($defs as JsonSchema).map(([own, part]) => [names.get(own), led(part)]);
  return { schema: led(schema), components: Object.fromEntries(components) };
}
