const heads = new Set(
  `man woman person girl boy child kid teenager widow widower king queen prince princess knight witch wizard mage thief
  detective chef cook clerk nurse guard spy pilot captain soldier sailor maid monk nun priest bride groom wife husband
  mother father sister brother daughter son aunt uncle cousin grandmother grandfather grandma grandpa friend stranger
  thief orphan scientist engineer astronaut android robot judge heir heiress bishop smith blacksmith butler cowboy
  sheriff agent assassin architect student apprentice surgeon librarian historian musician magician physician guardian
  ghost vampire neighbour neighbor boss lawyer journalist pianist cellist violinist barista model twin couple rival
  survivor pirate monarch diplomat mechanic medic cop critic geologist`.split(/\s+/),
);
const notPersons = new Set(
  `letter water river paper number summer winter danger matter weather corner order power tower flower door mirror
  hour floor murder theater theatre computer laser layer dinner supper chapter counter feather leather finger shelter
  silver copper amber ember september october november december center centre border harbor harbour error terror horror
  colour color odor odour armor armour manor meteor elevator reactor sector metaphor visitor's chamber monster poster
  thunder master's other another ever never after under over together mist list wrist twist chest forest coast west
  cancer disaster cellar quarter register encounter wonder wander answer trailer freighter helicopter spider
  adventure creature locker boiler drawer cooker freezer cluster crater glacier barrier frontier pier supper
  sweater plaster gutter shutter ladder hammer anchor lantern trigger printer scanner sister's`.split(/\s+/),
);

/** Whether a singular noun names a human or somebody who acts like one: 'keeper', 'detective', 'violinist'. */
export function isPersonNoun(noun: string): boolean {
  const word = noun.toLowerCase();
  if (notPersons.has(word)) return false;
  return heads.has(word) || /(?:er|or|ist|man|woman|ess|ian)$/.test(word);
}
