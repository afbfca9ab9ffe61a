import { CLAIMS_REMEMBERED_DAYS, type Status } from '@fabula/contract';
import sections from '../content/privacy.json' with { type: 'json' };
import { escapeMarkup, mainPart } from './pageHead.ts';

export interface PrivacyFacts {
  parts: Status['parts'];
  addressDays: number;
  isOwnModel: boolean;
  /** Safe HTML of the operator's file; '' without one. */
  notice: string;
}

/** Kept data, how long, and who sees it, as this server is configured; readable without scripts. */
export function privacyPage({ parts, addressDays, isOwnModel, notice }: PrivacyFacts): string {
  const { textModel, images, voice } = parts;
  const others = [
    ...(images.kind === 'real' ? [`pictures are drawn by ${images.name}`] : []),
    ...(voice.kind === 'real' ? [`lines are spoken by ${voice.name}`] : []),
  ];
  const facts = new Set([
    textModel.kind !== 'real' ? 'storyteller' : isOwnModel ? 'own model' : 'model',
    others.length > 0 ? 'others' : 'no others',
    parts.signIn.provider,
    parts.payments.provider,
    addressDays > 0 ? 'addresses' : 'no addresses',
    parts.feedback.kind === 'real' ? 'mail' : 'no mail',
  ]);
  const values: Record<string, string> = {
    model: textModel.name,
    others: others.join(', and '),
    claimDays: String(CLAIMS_REMEMBERED_DAYS),
    days: addressDays === 1 ? '1 day' : `${addressDays} days`,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => escapeMarkup(values[name] ?? ''));
  const shown = sections.map(({ title, lines }) => {
    const paragraphs = lines
      .filter((line) => !('if' in line) || facts.has(String(line.if)))
      .map(({ text }) => `<p>${fill(text)}</p>`);
    return `<section><h2>${title}</h2>\n${paragraphs.join('\n')}</section>`;
  });
  const own = notice === '' ? [] : [`<section class="read-notice">${notice}</section>`];
  return mainPart(`<div class="read-plain"><h1>Privacy</h1>
<p>What this server keeps of you, for how long, and who sees it.</p>
${[...own, ...shown].join('\n')}
<p><a href="/">To the first page</a></p></div>`);
}
