import { Button, IconButton } from '@fabula/ui-kit';
import { renderToString } from 'react-dom/server';
import { expect, expectTypeOf, test } from 'vitest';
import { SceneGenerator } from '../components/SceneGenerator/SceneGenerator.tsx';
import { VoicePanel } from '../components/VoicePanel/VoicePanel.tsx';
import { newScene } from '../model/Scene.ts';
import { germanStrings } from '../strings/de.ts';
import { memoryGenerator } from '../testing/memoryGenerator.ts';
import { SceneProvider, type SceneProviderProps } from './SceneProvider.tsx';

test('E33: outside their provider the generator and the lines throw, and say what is missing', () => {
  expect(() => renderToString(<SceneGenerator />)).toThrow('No <SceneProvider> above this component');
  expect(() => renderToString(<VoicePanel />)).toThrow('No <VoiceProvider> above this component');
});

test('takes a scene of the product’s or one to keep, never both: what would be ignored is a type error', () => {
  const { adapter } = memoryGenerator();
  const scene = newScene(false);
  const given = [
    <SceneProvider key="1" adapter={adapter} scene={scene}>
      {null}
    </SceneProvider>,
    <SceneProvider key="2" adapter={adapter} defaultScene={scene}>
      {null}
    </SceneProvider>,
    <SceneProvider key="3" adapter={adapter}>
      {null}
    </SceneProvider>,
    // @ts-expect-error: one of them
    <SceneProvider key="4" adapter={adapter} scene={scene} defaultScene={scene}>
      {null}
    </SceneProvider>,
    // @ts-expect-error: presses, not clicks
    <Button key="5" onClick={() => undefined}>
      Write
    </Button>,
  ];
  expect(given).toHaveLength(5);
  expectTypeOf(Button).parameter(0).not.toHaveProperty('onClick');
  expectTypeOf(IconButton).parameter(0).not.toHaveProperty('onClick');
});

test('says under the generate button who will read the scene: the port’s reader, or a part of the product’s', () => {
  const { adapter } = memoryGenerator();
  const scene = {
    ...newScene(false),
    elements: [{ id: 'a', type: 'action' as const, description: 'Steam.' }],
  };
  const html = (
    given: Partial<Pick<SceneProviderProps, 'components' | 'strings'>>,
    reader?: () => string | null,
    defaultScene: typeof scene | null = null,
  ) =>
    renderToString(
      <SceneProvider
        {...given}
        adapter={{ ...adapter, writer: { ...adapter.writer, ...(reader && { reader }) } }}
        defaultScene={defaultScene}
      >
        <SceneGenerator />
      </SceneProvider>,
    );
  const model = () => 'llama3.2 on this machine';
  expect(html({}, model)).toContain('Read by llama3.2 on this machine.');
  expect(html({}, model, scene)).toContain('Read by llama3.2 on this machine.');
  expect(html({ strings: germanStrings }, model)).toContain('Das liest llama3.2 on this machine.');
  expect(html({ components: { ReaderNote: () => <p>A friend reads it.</p> } }, model)).toContain(
    'A friend reads it.',
  );
  const broken = () => {
    throw new Error('Nobody knows.');
  };
  for (const none of [undefined, () => null, () => ' ', broken])
    expect(html({}, none)).not.toContain('Read by');
});
