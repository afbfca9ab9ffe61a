import { newId } from '@fabula/work-kit/core';
import {
  aborts,
  brief,
  type ConformanceCase,
  conformanceCase,
  during,
  isCount,
  isSameValue,
  must,
  rejection,
  usualPatience,
} from '@fabula/work-kit/testing';
import type { AudioCacheAdapter, SpeakRequest } from '../../adapter/SceneAdapter.ts';
import { audioTrouble } from '../../model/VoiceFailure.ts';
import { plainManner, type VoiceLine, voicePrompt } from '../../model/VoiceLine.ts';
import { toneWave } from '../scriptedVoice.ts';
import { failureCode, type SceneConformanceSubject } from './SceneConformanceSubject.ts';

const section = 'VoiceAdapter.speak';
const told = ['unreachable', 'no_credits', 'signed_out', 'refused'] as const;

function lineOf(text: string, manner: Partial<SpeakRequest> = {}): SpeakRequest {
  const line = { ...plainManner, text, ...manner };
  return { ...line, prompt: voicePrompt(line) };
}
const line = lineOf('Six o’clock, then.');
const going = () => ({ signal: new AbortController().signal });

export function voiceCases({
  voice,
  troubles = {},
  patience = usualPatience,
}: SceneConformanceSubject): ConformanceCase[] {
  const speak = voice?.speak?.bind(voice);
  const costOf = voice?.costOf?.bind(voice);
  const cache = voice?.cache;
  const lines = voice?.lines;

  return [
    conformanceCase('voice: answers with a whole recording', section, { speak }, async (given) => {
      for (const one of [line, lineOf('Salt & light <here>', { hasEmotion: true, intensity: 3 })]) {
        const audio = await given.speak(one, going());
        const bytes = new Uint8Array(await audio.arrayBuffer());
        const trouble = audioTrouble(audio.type, bytes);
        must(
          trouble === null,
          `A recording of ${bytes.length} bytes and the type '${audio.type}' is '${trouble}'.`,
        );
        must(
          isKnownSound(bytes),
          `What came as '${audio.type}' begins as no WAV, MP3, Ogg, AAC or FLAC does.`,
        );
      }
    }),
    conformanceCase(
      'voice: an abort ends a line that is not answered',
      section,
      { speak, 'troubles.silent': troubles.silent },
      (given) =>
        aborts(
          given['troubles.silent'],
          (signal) =>
            rejection(
              () => given.speak(line, { signal }),
              'The signal was aborted, and something came all the same.',
            ),
          patience,
        ),
    ),
    ...told.map((code) =>
      conformanceCase(
        `voice: says ${code} where that is why`,
        'VoiceError',
        { speak, [`troubles.${code}`]: troubles[code] },
        async (given) => {
          const thrown = await during(given[`troubles.${code}`] as never, () =>
            rejection(
              () => (given.speak as NonNullable<typeof speak>)(line, going()),
              `There was '${code}', and a recording came.`,
            ),
          );
          const said = failureCode(thrown, 'speak()');
          must(said === code, `The VoiceError has the code '${said}' instead of '${code}'.`);
        },
      ),
    ),
    conformanceCase(
      'voice: costOf is a whole number of credits',
      'VoiceAdapter.costOf',
      { costOf },
      async (given) => {
        const [cost, again] = [given.costOf(), given.costOf()];
        must(
          cost === null || isCount(cost),
          `A line costs ${cost}: it must be null, or whole credits from 0 on.`,
        );
        must(cost === again, `A line cost ${cost}, and ${again} when it was asked again.`);
      },
    ),
    conformanceCase(
      'voice: recordings come back as they were kept',
      'AudioCacheAdapter',
      { cache },
      async (given) => {
        const [key, other] = [newId(), newId()];
        const sound = toneWave(0.1);
        must((await given.cache.read(key)) === null, 'Nothing was kept, and read() gave a recording.');
        await given.cache.write(key, sound);
        await given.cache.write(other, toneWave(0.2));
        must(await isSameSound(given.cache, key, sound), 'What was kept is not what read() gives back.');
        const kept = (await given.cache.list()).find((one) => one.key === key);
        must(
          kept?.bytes === sound.size && Number.isFinite(kept.usedAt),
          `${sound.size} bytes were kept, and the list says ${brief(kept)}.`,
        );
        await given.cache.remove(key);
        must((await given.cache.read(key)) === null, 'A recording was removed, and is still there.');
        must((await given.cache.read(other)) !== null, 'One recording was removed, and another is gone.');
        await given.cache.remove(other);
      },
    ),
    conformanceCase('voice: lines are remembered', 'VoiceAdapter.lines', { lines }, async (given) => {
      const before = given.lines.load();
      const wanted: VoiceLine[] = [
        { ...plainManner, id: 'line-1', text: 'قالت: 👋' },
        { ...plainManner, id: 'line-2', text: '', hasEmotion: true, emotion: 'angry', intensity: 0 },
      ];
      try {
        given.lines.save(wanted);
        must(isSameValue(given.lines.load(), wanted), 'The lines that were saved are not what load() gives.');
      } finally {
        given.lines.save(before ?? []);
      }
    }),
  ];
}

async function isSameSound(cache: AudioCacheAdapter, key: string, sound: Blob): Promise<boolean> {
  const kept = await cache.read(key);
  if (kept?.type !== sound.type) return false;
  const [there, here] = await Promise.all([kept.arrayBuffer(), sound.arrayBuffer()]);
  return isSameValue([...new Uint8Array(there)], [...new Uint8Array(here)]);
}

/** WAV, Ogg, FLAC and MP3 with its tag by their letters; MP3 and AAC by the eleven bits that a frame begins with. */
function isKnownSound(bytes: Uint8Array): boolean {
  const letters = String.fromCharCode(...bytes.subarray(0, 4));
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  return (
    isFrame || letters === 'RIFF' || letters === 'OggS' || letters === 'fLaC' || letters.startsWith('ID3')
  );
}
