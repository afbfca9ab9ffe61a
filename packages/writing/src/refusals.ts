/** A model declines, in the first person, and says that it is one: a character does the first alone. */
interface Refusal {
  /** How it may begin, in lower case with straight apostrophes. */
  starts: readonly string[];
  /** What only a model says. */
  tells: RegExp;
  /** A whole answer in one sentence. */
  alone: RegExp;
}

/** English, German, French, Spanish, Italian, Portuguese, Dutch, Polish. */
const refusals: readonly Refusal[] = [
  {
    starts: [
      ...[
        "i can't",
        'i cannot',
        'i can not',
        "i won't",
        'i will not',
        "i'm unable",
        'i am unable',
        "i'm not able",
      ],
      ...[
        'i am not able',
        "i'm not comfortable",
        'i must decline',
        'i have to decline',
        'i apologize',
        'i apologise',
      ],
      ...[
        'sorry, ',
        "i'm afraid i",
        'i am sorry',
        'unfortunately, i',
        'as an ai',
        'as a language model',
        'my apologies',
      ],
    ],
    tells:
      /\b(?:an ai\b|ai (?:assistant|language|model)|language model|(?:content|usage|safety) (?:policy|policies|guidelines)|my (?:guidelines|programming|training)|(?:fulfil+|comply with|assist with|help with|complete|with) (?:this|that|your) request\b|(?:explicit|inappropriate|harmful) (?:sexual )?(?:content|material)|(?:happy|glad) to (?:help|assist)\b|i can (?:help|assist) you with)/,
    alone:
      /^(?:sorry, (?:but )?)?i (?:can't|cannot|can not|won't|will not|am unable to|'m unable to|am not able to) (?:help|assist|continue|comply|engage|fulfill|fulfil|create|generate|write|provide|produce)\b[^.!?]{0,100}\b(?:with that|with this|that|this|it|content|request|story|scene)[.!]?$/,
  },
  {
    starts: [
      ...[
        'ich kann das nicht',
        'ich kann diese',
        'ich kann dir dabei',
        'ich kann ihnen dabei',
        'ich kann leider',
        'ich kann dabei',
      ],
      ...[
        'es tut mir leid',
        'tut mir leid',
        'leider kann ich',
        'leider darf ich',
        'als ki',
        'als künstliche',
        'als sprachmodell',
      ],
      ...['ich bin nicht in der lage', 'ich darf', 'entschuldigung, ', 'ich entschuldige mich'],
    ],
    tells:
      /(?:als (?:eine? )?ki\b|ki-(?:assistent|modell|sprachmodell)|sprachmodell|künstliche intelligenz|(?:inhalts)?richtlinien|(?:diese|deine|ihre)r? (?:anfrage|bitte)\b|(?:solche|derartige|explizite|sexuelle) inhalte|unangemessen)/,
    alone:
      /^(?:(?:es )?tut mir leid, (?:aber )?)?(?:leider )?(?:ich kann|kann ich) (?:das|dies|dir|ihnen|dabei|leider|hier)\b[^.!?]{0,80}\b(?:nicht (?:schreiben|helfen|weiterhelfen|verfassen|erstellen|fortsetzen))[.!]?$/,
  },
  {
    starts: [
      ...[
        'je ne peux pas',
        'je ne peux ',
        'je ne suis pas en mesure',
        'je suis désolé',
        'désolé, ',
        'désolée, ',
        'je regrette',
      ],
      ...[
        "je m'excuse",
        'malheureusement, je',
        "en tant qu'ia",
        "en tant qu'intelligence",
        "en tant qu'assistant",
        'en tant que modèle',
      ],
    ],
    tells:
      /(?:en tant qu'(?:ia|intelligence|assistant)|modèle de langage|intelligence artificielle|(?:mes|les|nos) (?:directives|règles|consignes)|(?:cette|votre|ta) demande|contenus? (?:explicite|sexuel|inapproprié)|inapproprié)/,
    alone:
      /^(?:(?:je suis )?désolée?, (?:mais )?)?je ne (?:peux|suis) pas\b[^.!?]{0,80}\b(?:vous aider|t'aider|écrire|continuer|rédiger|créer)\b[^.!?]{0,40}[.!]?$/,
  },
  {
    starts: [
      ...[
        'lo siento',
        'lamento',
        'no puedo',
        'perdón, ',
        'disculpa',
        'desafortunadamente',
        'lamentablemente',
        'como ia',
        'como una ia',
      ],
      ...['como inteligencia', 'como modelo de lenguaje', 'como asistente'],
    ],
    tells:
      /(?:como (?:una )?(?:ia\b|inteligencia artificial|asistente|modelo de lenguaje)|modelo de lenguaje|inteligencia artificial|(?:mis|las) (?:directrices|pautas|normas|políticas)|(?:esta|esa|tu|su) (?:solicitud|petición)|contenido (?:explícito|sexual|inapropiado)|inapropiado)/,
    alone:
      /^(?:lo siento, (?:pero )?)?no puedo (?:ayudar|escribir|continuar|crear|generar|cumplir)[^.!?]{0,80}[.!]?$/,
  },
  {
    starts: [
      ...[
        'mi dispiace',
        'non posso',
        'purtroppo non',
        'purtroppo, non',
        'spiacente',
        'non sono in grado',
        'come ia',
        'come intelligenza',
      ],
      ...['come modello', 'come assistente', 'in quanto'],
    ],
    tells:
      /(?:(?:come|in quanto) (?:ia\b|intelligenza artificiale|assistente|modello)|modello linguistico|intelligenza artificiale|(?:mie|le) linee guida|(?:questa|tua|sua) richiesta|contenut[oi] (?:esplicit|sessual|inappropriat)|inappropriat)/,
    alone:
      /^(?:mi dispiace, (?:ma )?)?non (?:posso|sono in grado di) (?:aiutar|scriver|continuar|crear|generar|soddisfar)[^.!?]{0,80}[.!]?$/,
  },
  {
    starts: [
      ...[
        'desculpe',
        'desculpa',
        'sinto muito',
        'lamento',
        'não posso',
        'infelizmente',
        'não consigo',
        'como ia',
        'como uma ia',
      ],
      ...['como inteligência', 'como modelo de linguagem', 'como assistente'],
    ],
    tells:
      /(?:como (?:uma? )?(?:ia\b|inteligência artificial|assistente|modelo de linguagem)|modelo de linguagem|inteligência artificial|(?:minhas|as) diretrizes|(?:este|esse|seu|sua) (?:pedido|solicitação)|conteúdo (?:explícito|sexual|impróprio|inadequado)|inapropriado)/,
    alone:
      /^(?:(?:desculpe|sinto muito|lamento), (?:mas )?)?não (?:posso|consigo) (?:ajud|escrev|continu|cri|ger|atend)[^.!?]{0,80}[.!]?$/,
  },
  {
    starts: [
      ...[
        'het spijt me',
        'sorry, ',
        'ik kan dit niet',
        'ik kan dat niet',
        'ik kan geen',
        'ik kan hier',
        'ik kan je',
        'ik kan u',
        'helaas kan ik',
      ],
      ...['als ai', 'als een ai', 'als taalmodel', 'ik ben niet in staat'],
    ],
    tells:
      /(?:als (?:een )?(?:ai\b|taalmodel|kunstmatige)|ai-(?:assistent|model)|taalmodel|kunstmatige intelligentie|(?:mijn|de) richtlijnen|(?:dit|uw|je|jouw) verzoek|(?:expliciete|seksuele|ongepaste) inhoud|ongepast)/,
    alone:
      /^(?:(?:het spijt me|sorry), (?:maar )?)?ik kan (?:dit|dat|je|u|hier|geen|daar)\b[^.!?]{0,80}\b(?:schrijven|helpen|voortzetten|maken)[.!]?$/,
  },
  {
    starts: [
      ...[
        'przykro mi',
        'przepraszam',
        'nie mogę',
        'niestety nie',
        'niestety, nie',
        'nie jestem w stanie',
        'jako ai',
        'jako sztuczna',
      ],
      ...['jako model'],
    ],
    tells:
      /(?:jako (?:ai\b|sztuczna inteligencja|asystent|model)|model(?:em)? językow|sztuczn\p{L} inteligencj|(?:moje|moimi) (?:wytyczn|zasad)|(?:tej|tę|twojej|twoją) (?:prośb|próśb)|treści (?:o charakterze )?(?:seksualn|eksplicytn|nieodpowiedni))/u,
    alone:
      /^(?:(?:przykro mi|przepraszam), (?:ale )?)?nie mogę (?:pomóc|napisać|kontynuować|stworzyć|tego|w tym)[^.!?]{0,80}[.!]?$/,
  },
];

/** Held back while it may still be a refusal, in characters. */
const longestOpening = 240;
/** A whole answer that is longer is a story, in characters. */
const longestRefusal = 200;
const SORRY = "I'm sorry";

/**
 * Detects a refusal at the beginning of an answer, ignoring leading blanks. `undecided`: more of it must come.
 * `isWhole`: no more will.
 */
export function judgeOpening(text: string, isWhole = false): 'refusal' | 'story' | 'undecided' {
  const trimmed = text.trimStart();
  // In this case alone it is told by the words themselves.
  if (/^I['’‘]m sorry/.test(trimmed)) return 'refusal';
  const opening = trimmed.slice(0, longestOpening).toLowerCase().replace(/[’‘]/g, "'");
  if (!isWhole && SORRY.startsWith(trimmed.replace(/[’‘]/g, "'"))) return 'undecided';
  let mayBe = false;
  for (const { starts, tells, alone } of refusals) {
    const isBegun = starts.some((start) => opening.startsWith(start));
    if (isBegun && tells.test(opening)) return 'refusal';
    if (isBegun && isWhole && trimmed.length <= longestRefusal && alone.test(opening.trimEnd()))
      return 'refusal';
    mayBe ||= isBegun || starts.some((start) => start.startsWith(opening));
  }
  return mayBe && !isWhole && trimmed.length < longestOpening ? 'undecided' : 'story';
}
