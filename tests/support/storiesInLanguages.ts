export interface StoryInLanguage {
  language: 'de' | 'ja' | 'ar';
  /** In English. */
  name: string;
  dir: 'ltr' | 'rtl';
  title: string;
  premise: string;
  paragraphs: readonly [string, string, string];
  /** The marks that are set for typed ones, around a word. */
  quoted: string;
}

export const storiesInLanguages: readonly StoryInLanguage[] = [
  {
    language: 'de',
    name: 'German',
    dir: 'ltr',
    title: 'Der Leuchtturm',
    premise: 'Eine Wärterin findet unter der Lampe eine Tür, die es gestern noch nicht gab.',
    paragraphs: [
      'Kurz nach Mitternacht ging die Lampe aus, und niemand auf dem Steg sagte ein Wort.',
      'Sie faltete den Brief zweimal, legte ihn unter die Uhr und ging hinunter, um wie jeden Morgen den Laden zu öffnen.',
      'Es regnete so stark, dass die Straße verschwand, und der Fahrer wartete an der Brücke, bis jemand kam.',
    ],
    quoted: '„x“',
  },
  {
    language: 'ja',
    name: 'Japanese',
    dir: 'ltr',
    title: '灯台',
    premise: '灯台守の女が、昨日までなかった扉を灯りの下で見つける。',
    paragraphs: [
      '真夜中を少し過ぎたころ、灯りが消えた。桟橋にいた誰もが、一言も口にしなかった。',
      '彼女は手紙を二つに折り、時計の下に置いて、いつもの朝のように店を開けに下りていった。',
      '雨があまりにも強く降り、道が見えなくなったので、運転手は橋のそばで待つことにした。',
    ],
    quoted: '「x」',
  },
  {
    language: 'ar',
    name: 'Arabic',
    dir: 'rtl',
    title: 'المنارة',
    premise: 'تعثر حارسة المنارة تحت المصباح على باب لم يكن موجودًا بالأمس.',
    paragraphs: [
      'انطفأ المصباح بعد منتصف الليل بقليل، ولم ينطق أحد على الرصيف بكلمة.',
      'طوت الرسالة مرتين ووضعتها تحت الساعة ثم نزلت لتفتح الدكان كما تفعل كل صباح.',
      'هطل المطر بغزارة حتى اختفى الطريق، فقرر السائق أن ينتظر عند الجسر.',
    ],
    quoted: '“x”',
  },
];
