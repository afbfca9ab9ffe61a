import { expect, it } from 'vitest';
import { guessLanguage } from './guessLanguage.ts';
import { guessedLetters, openingForGuess } from './language.ts';

/** Two sentences of a story in each of thirty languages, 60 to 300 letters. */
const texts: Record<string, string> = {
  en: 'The lamp went out a little after midnight, and nobody on the pier said a word about it.',
  de: 'Kurz nach Mitternacht ging die Lampe aus, und niemand auf dem Steg sagte ein Wort.',
  fr: "La lampe s'éteignit peu après minuit, et personne sur la jetée ne dit un mot.",
  es: 'La lámpara se apagó poco después de medianoche y nadie en el muelle dijo una palabra.',
  it: 'La lampada si spense poco dopo mezzanotte e nessuno sul molo disse una parola.',
  pt: 'A lâmpada apagou-se pouco depois da meia-noite e ninguém no cais disse uma palavra.',
  nl: 'Kort na middernacht ging de lamp uit en niemand op de steiger zei een woord.',
  sv: 'Lampan slocknade strax efter midnatt, och ingen på bryggan sade ett ord.',
  da: 'Lampen gik ud lidt efter midnat, og ingen på molen sagde et ord.',
  no: 'Lampen slukket litt etter midnatt, og ingen på bryggen sa et ord.',
  fi: 'Lamppu sammui vähän keskiyön jälkeen, eikä kukaan laiturilla sanonut sanaakaan.',
  pl: 'Lampa zgasła tuż po północy i nikt na molo nie powiedział ani słowa.',
  cs: 'Lampa zhasla krátce po půlnoci a nikdo na molu neřekl ani slovo.',
  hu: 'A lámpa nem sokkal éjfél után kialudt, és senki sem szólt egy szót sem a mólón.',
  ro: 'Lampa s-a stins puțin după miezul nopții și nimeni de pe dig nu a spus un cuvânt.',
  tr: 'Lamba gece yarısından biraz sonra söndü ve iskelede kimse tek kelime etmedi.',
  ru: 'Лампа погасла вскоре после полуночи, и никто на причале не сказал ни слова.',
  uk: 'Лампа згасла невдовзі після півночі, і ніхто на причалі не сказав ані слова.',
  bg: 'Лампата угасна малко след полунощ и никой на кея не каза нито дума.',
  el: 'Η λάμπα έσβησε λίγο μετά τα μεσάνυχτα και κανείς στην προβλήτα δεν είπε λέξη.',
  ar: 'انطفأ المصباح بعد منتصف الليل بقليل، ولم ينطق أحد على الرصيف بكلمة.',
  fa: 'چراغ کمی پس از نیمه‌شب خاموش شد و هیچ‌کس روی اسکله حرفی نزد.',
  he: 'המנורה כבתה מעט אחרי חצות, ואיש על הרציף לא אמר מילה על כך עד הבוקר.',
  hi: 'आधी रात के कुछ देर बाद दीया बुझ गया और घाट पर किसी ने एक शब्द भी नहीं कहा।',
  ja: '真夜中を少し過ぎたころ、灯りが消えた。桟橋にいた誰もが、一言も口にしなかった。',
  zh: '午夜刚过，灯就灭了，码头上没有一个人说话。',
  ko: '자정이 조금 지나 등불이 꺼졌고, 부두에 있던 사람들은 아무 말도 하지 않았다.',
  vi: 'Ngọn đèn tắt ngay sau nửa đêm, và không ai trên bến nói một lời nào.',
  th: 'ตะเกียงดับลงหลังเที่ยงคืนเล็กน้อย และไม่มีใครบนท่าเรือพูดอะไรสักคำ',
  ms: 'Lampu itu padam tak lama setelah tengah malam, dan tak seorang pun di dermaga berkata apa-apa.',
};

it.each(Object.entries(texts))('guesses %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

it.each([
  '',
  'Ada.',
  'Ein Haus.',
  'Berlin London Paris New York',
  '12345 67890 '.repeat(20),
  '🌊🌙 '.repeat(40),
  'hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm hmm',
])('says nothing of what is too short or no language: %j', (text) => {
  expect(guessLanguage(text)).toBeNull();
});

it('reads the beginning alone, whatever the length of the text', () => {
  const asked: number[] = [];
  function* endless() {
    for (let index = 0; ; index += 1) {
      asked.push(index);
      yield texts.de ?? '';
    }
  }
  const opening = openingForGuess(endless());
  expect(opening.length).toBeLessThanOrEqual(guessedLetters + asked.length);
  expect(asked.length).toBeLessThan(40);
  expect(guessLanguage(opening)).toBe('de');
});
