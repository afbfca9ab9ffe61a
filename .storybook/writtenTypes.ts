import type { Preview } from '@storybook/react-vite';

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

/** Tables would say no more than 'union' of `number | null`: they are told what was written. */
export const unionsInControls: NonNullable<Preview['argTypesEnhancers']>[number] = ({
  argTypes,
  component,
}) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const { raw } = unionOf(props[name]) ?? {};
      return [name, raw ? { ...type, table: { ...type.table, type: { summary: raw } } } : type];
    }),
  );
};

/** The same for a table of a component's props that has no controls: something to document in the component's place. */
export function unionsWritten(component: Documented) {
  const { props = {}, ...rest } = component.__docgenInfo ?? {};
  const written = Object.entries(props).map(([name, prop]) => {
    const union = unionOf(prop);
    return [name, union ? { ...prop, tsType: { ...union, name: union.raw ?? union.name } } : prop];
  });
  return Object.assign(() => null, { __docgenInfo: { ...rest, props: Object.fromEntries(written) } });
}

function unionOf(prop: { tsType?: { name: string; raw?: string } } | undefined) {
  return prop?.tsType?.name === 'union' ? prop.tsType : null;
}
