import type { JsonSchema } from './openapiDocument.ts';

/** One field of a schema, as a person reads it. */
export interface SchemaField {
  /** `context.premise`; `[]` after a list: `elements[].type`. */
  name: string;
  kind: string;
  isRequired: boolean;
  /** What it is when left out, as JSON. */
  usual: string | undefined;
}

/** Every field of a schema, outer before inner. */
export function schemaFields(schema: JsonSchema, path = ''): SchemaField[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return distinct(variants.flatMap((variant) => schemaFields(variant, path)));
  if (schema.items) return schemaFields(schema.items, `${path}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    const usual = field.default === undefined ? undefined : JSON.stringify(field.default);
    return [{ name, kind: kindOf(field), isRequired, usual }, ...schemaFields(field, name)];
  });
}

function kindOf(schema: JsonSchema): string {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return [...new Set(variants.map(kindOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(', ');
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined
        ? 'text'
        : `text, up to ${schema.maxLength.toLocaleString('en-US')} characters`;
    case 'integer':
      return `whole number${range(schema)}`;
    case 'number':
      return `number${range(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return `list of ${schema.items ? kindOf(schema.items) : 'anything'}`;
    case 'null':
      return 'null';
    default:
      return 'object';
  }
}

function range({ minimum, maximum }: JsonSchema): string {
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return isBounded ? ` from ${minimum} to ${maximum}` : '';
}

/** The same field of several variants, once: required where all of them have it. */
function distinct(fields: readonly SchemaField[]): SchemaField[] {
  const byName = new Map<string, SchemaField>();
  for (const field of fields) {
    const known = byName.get(field.name);
    const kind = known && known.kind !== field.kind ? `${known.kind}, ${field.kind}` : field.kind;
    byName.set(field.name, { ...field, kind });
  }
  return [...byName.values()];
}
