import { describe, expect, it } from 'vitest';
import { judgeOpening } from './refusals.ts';

/** Refusals as models word them, by language. */
const refusals = {
  en: [
    "I'm sorry",
    'I’m sorry, but I can’t write that.',
    "\n  I'm sorry.",
    'I can’t write that. As an AI language model, I have to keep to my guidelines.',
    'I cannot fulfill your request. It goes against my guidelines.',
    'As an AI assistant, I can’t continue this story.',
    'I’m unable to continue this scene because it contains explicit content. I’d be happy to help with another one.',
    'Unfortunately, I can’t help with this request.',
    'I can’t help with that.',
    'Sorry, I can’t assist with that request.',
  ],
  de: [
    'Das tut mir leid, als KI kann ich das nicht schreiben.'.replace('Das tut', 'Es tut'),
    'Ich kann das nicht schreiben. Als KI-Sprachmodell halte ich mich an Richtlinien.',
    'Leider kann ich diese Anfrage nicht erfüllen.',
    'Ich kann dir dabei leider nicht helfen.',
  ],
  fr: [
    'Je suis désolé, mais je ne peux pas vous aider avec cette demande.',
    'Je ne peux pas écrire cela. En tant qu’IA, je respecte des règles.',
    'Désolé, mais je ne peux pas continuer.',
  ],
  es: [
    'Lo siento, pero no puedo ayudar con eso.',
    'No puedo escribir eso. Como modelo de lenguaje, sigo unas normas.',
  ],
  it: [
    'Mi dispiace, ma non posso aiutarti con questa richiesta.',
    'Non posso scriverlo. Come intelligenza artificiale seguo delle linee guida.',
  ],
  pt: [
    'Desculpe, mas não posso ajudar com esse pedido.',
    'Não posso escrever isso. Como modelo de linguagem, sigo diretrizes.',
  ],
  nl: [
    'Het spijt me, maar ik kan je daar niet mee helpen.',
    'Ik kan dit niet schrijven. Als AI houd ik mij aan richtlijnen.',
  ],
  pl: [
    'Przykro mi, ale nie mogę pomóc z tą prośbą.',
    'Nie mogę tego napisać. Jako model językowy trzymam się zasad.',
  ],
};

/** Openings of stories that begin in the same words. */
const stories = [
  'I can’t write that letter, I told her, and put the pen down. The rain went on. She said nothing, and after a while she took the lamp and went up the stairs, one by one, as if each of them had to be asked first, and none of them answered.',
  'I cannot remember the house. I remember the light.',
  'I won’t go back. I said so at the gate, and the dog believed me.',
  'Unfortunately, I had left the key in the boat.',
  'Sorry, said the door, and closed.',
  'Ich kann das nicht vergessen. Das Licht ging aus, und niemand kam.',
  'Leider kann ich nicht schwimmen, sagte Tom und sprang.',
  'Es tut mir leid, sagte sie und meinte es.',
  'Je ne peux pas dormir. La lampe brûle encore.',
  'No puedo dormir. La lámpara sigue encendida.',
  'Non posso dormire. La lampada è ancora accesa.',
  'Não posso dormir. A lâmpada ainda está acesa.',
  'Ik kan dit huis niet verlaten. De lamp brandt nog.',
  'Nie mogę spać. Lampa wciąż się pali.',
  '"I’m sorry," she said.',
  'Im sorry',
  "He said I'm sorry",
  'i’m sorry',
  'It rained.',
];

describe('judgeOpening (D-REFUSAL)', () => {
  const all = Object.entries(refusals).flatMap(([language, texts]) =>
    texts.map((text) => [language, text] as const),
  );
  it.each(all)('%s: knows a refusal, and shows none of it: %j', (_, text) => {
    expect(judgeOpening(text, true)).toBe('refusal');
    const judged = Array.from({ length: text.length }, (_, end) => judgeOpening(text.slice(0, end)));
    expect(judged).not.toContain('story');
  });

  it.each(stories)('leaves a story alone: %j', (text) => {
    expect(judgeOpening(text, true)).toBe('story');
    const judged = Array.from({ length: text.length }, (_, end) => judgeOpening(text.slice(0, end)));
    expect(judged).not.toContain('refusal');
  });

  it.each(['', ' ', 'I', 'I’', "I'm sorr", '\n\nI’m '])('%j could still become one', (text) => {
    expect(judgeOpening(text)).toBe('undecided');
  });

  it.each(['It', "I'm so ", 'The', '"I', 'Rain fell.'])('%j can be shown', (text) => {
    expect(judgeOpening(text)).toBe('story');
  });

  it('holds back no more than 240 characters', () => {
    expect(judgeOpening(`I cannot sleep. ${'The rain went on. '.repeat(20)}`)).toBe('story');
  });
});
