import {
  ArgTypes,
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { ArgTypes as ArgTypesOf } from '@storybook/react-vite';
import { type Documented, typesWritten } from './writtenTypes.ts';

/** What a story stands in, such as `EditorScene`, is nothing that anybody can have: its props are not told. */
const isScene = (component: Documented | undefined) =>
  /Scene$/.test(component?.__docgenInfo?.displayName ?? '');

const propsOf = (component: Documented) => Object.keys(component.__docgenInfo?.props ?? {});

/** Whether a component is given anything. What comes from react-aria alone is in no table. */
const takesAny = (component: Documented) =>
  !component.__docgenInfo || (component.render ?? component).length !== 0;

interface TableProps {
  name: string;
  component: Documented;
  argTypes?: ArgTypesOf;
}

function Table({ name, component, argTypes }: TableProps) {
  if (propsOf(component).length > 0) return <ArgTypes of={typesWritten(component, argTypes)} />;
  return (
    <p>
      <code>{`<${name} />`}</code>{' '}
      {takesAny(component) ? (
        <>
          takes the props that <a href="https://react-aria.adobe.com/">react-aria</a> has for it, and none of
          its own.
        </>
      ) : (
        'takes no props.'
      )}
    </p>
  );
}

function Props() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const main = preparedMeta.component as Documented | undefined;
  const name = main?.__docgenInfo?.displayName ?? '';
  const family = Object.entries((preparedMeta.subcomponents ?? {}) as Record<string, Documented>);
  const isTold = main !== undefined && name !== '' && !isScene(main) && takesAny(main);
  if (family.length === 0 && isTold)
    return propsOf(main).length > 0 ? <Controls /> : <Table name={name} component={main} />;
  return (
    <>
      {isTold && (
        <section>
          <h3>{name}</h3>
          <Table name={name} component={main} argTypes={preparedMeta.argTypes} />
        </section>
      )}
      {family.map(([member, component]) => (
        <section key={member}>
          <h3>{member}</h3>
          <Markdown>{component.__docgenInfo?.description ?? ''}</Markdown>
          <Table name={member} component={component} />
        </section>
      ))}
    </>
  );
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
