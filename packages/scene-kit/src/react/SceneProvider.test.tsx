import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SceneGenerator } from '../components/SceneGenerator/SceneGenerator.tsx';
import { VoicePanel } from '../components/VoicePanel/VoicePanel.tsx';

test('E33: outside their provider the generator and the lines throw, and say what is missing', () => {
  expect(() => renderToString(<SceneGenerator />)).toThrow('No <SceneProvider> above this component');
  expect(() => renderToString(<VoicePanel />)).toThrow('No <VoiceProvider> above this component');
});
