import * as uiKit from '@fabula/ui-kit';
import type { ArgTypes, Preview } from '@storybook/react-vite';

/** What react-docgen found out about a component, as far as it is needed here. */
export interface Documented {
  /** How many arguments a component has that is a function. */
  length?: number;
  /** What `forwardRef` was given. */
  render?: { length?: number };
  __docgenInfo?: {
    displayName?: string;
    description?: string;
    props?: Record<string, { tsType?: { name: string; raw?: string } }>;
  };
}

/** Tables would say no more than 'union' of `number | null`, and 'unknown[number]' of one of a list: they are told. */
export const typesInControls: NonNullable<Preview['argTypesEnhancers']>[number] = ({
  argTypes,
  component,
}) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const summary = writtenType(props[name], type);
      return [name, summary ? { ...type, table: { ...type.table, type: { summary } } } : type];
    }),
  );
};

/** The same for a table of a component's props that has no controls: something to document in the component's place. */
export function typesWritten(component: Documented, argTypes: ArgTypes = {}) {
  const { props = {}, ...rest } = component.__docgenInfo ?? {};
  const written = Object.entries(props).map(([name, prop]) => {
    const type = writtenType(prop, argTypes[name]);
    return [name, type ? { ...prop, tsType: { name: type, raw: type } } : prop];
  });
  return Object.assign(() => null, { __docgenInfo: { ...rest, props: Object.fromEntries(written) } });
}

/** A type as it would be written out, where react-docgen's word for it says nothing. */
function writtenType(
  prop: { tsType?: { name: string; raw?: string } } | undefined,
  argType: ArgTypes[string] | undefined,
): string | undefined {
  const { name, raw } = prop?.tsType ?? {};
  if (name === 'union' || raw?.startsWith(`${name}<`)) return raw;
  // It does not know of `readonly T[]`: what a story says of it.
  if (name === 'unknown') return argType?.table?.type?.summary;
  const list = /^\(typeof (\w+)\)\[number\]$/.exec(raw ?? '')?.[1];
  if (list === undefined) return;
  const members = argType?.options ?? (uiKit as Record<string, unknown>)[list];
  return Array.isArray(members) ? members.map((member) => `'${member}'`).join(' | ') : undefined;
}
