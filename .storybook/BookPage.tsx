import {
  ArgTypes,
  Controls,
  Description,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { ComponentType } from 'react';
import { type Documented, unionsWritten } from './unionTypes.ts';

/** What a story stands in, such as `EditorScene`, is nothing that anybody can have: its props are not told. */
const isScene = (component: Documented | undefined) =>
  /Scene$/.test(component?.__docgenInfo?.displayName ?? '');
const takesProps = (component: Documented) => Object.keys(component.__docgenInfo?.props ?? {}).length > 0;

function Props() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const told = Object.entries(
    (preparedMeta.subcomponents ?? {}) as Record<string, ComponentType & Documented>,
  );
  if (told.length === 0) return isScene(preparedMeta.component as Documented) ? null : <Controls />;
  return told.map(([name, component]) => (
    <section key={name}>
      <h3>{name}</h3>
      {takesProps(component) ? (
        <ArgTypes of={unionsWritten(component)} />
      ) : (
        <p>
          <code>{`<${name} />`}</code> takes no props: all that it shows, it has from the provider above it.
        </p>
      )}
    </section>
  ));
}

/** The page of a component: what it is, the first of its states, what it takes, and all of them. */
export function BookPage() {
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Props />
      <Stories includePrimary={false} title="States" />
    </>
  );
}
