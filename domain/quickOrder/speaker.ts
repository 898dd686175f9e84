/** Who speaks, before a colon: in a list that many write into each line begins with who wants it. */

const WHO = /^\s*(\p{L}{1,8})\s*[:：]\s*(?=[\p{L}\d(])/u;
/** Written in names of substances, not of people. */
const SUBSTANCE =
  /[酸醇酮醚酯醛胺烷烯炔苯酚腈钠钾钙氯溴碘氟硫磷硝酐肼唑啶喃吡喹吲嘌咪铵脲酶糖]|试剂|溶剂|溶液/u;

/** The text without the speaker; null where none stands before it. Whether what is left names goods is for the caller. */
export function withoutSpeaker(text: string): string | null {
  const who = WHO.exec(text);
  return who === null || SUBSTANCE.test(who[1] ?? '') ? null : text.slice(who[0].length);
}
