import type { JsonSchema } from './schemaOf.ts';

/** A schema whose references lead into the components of its document, and what has to stand there. */
export interface Lifted {
  readonly schema: JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Moves the definitions of a schema that refers to itself, such as a tree, to the components of its document: a reference
 * counts from the root of the document, wherever the schema stands in it.
 *
 * @param name that no other schema of the document has
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
