/** Is an English word, a formula or an abbreviation the name of a substance, or part of one? */
import { ELEMENTS } from '../../chemistry/atomicWeights';
import { usualOf } from './lexicon';

/** Parts of systematic and trivial names. Together with an ending of names, they make a word chemical. */
const ROOT =
  /meth|amyl|ferr(?=ic|ous|oc)|cupr(?=ic|ous)|stann|eth(?!er)|prop|but(?!t)|pent|hex|hept|oct|non(?=an|yl|en)|dec(?=an|yl|en)|cetyl|stear|palmit|ole(?=ic|yl)|phen|benz|tolu|tolyl|anis|naphth|anthr|pyr|fur|thi|oxo|ox(?=id|al|im(?!at)|ir|az|ol|y)|hydr|amin|amid|imin|imid|anil|nitr|chlor|brom|iod|fluor|sulf|sulph|phosph|bor(?=on|an|at|ic|yl|o|n)|sil(?=an|yl|ic|ox|a|ver)|cycl|acet|acr[yo]l|crot|form(?=ic|yl|ate|am|ald)|carb|cyan|az(?=id|o|in|ol|ep|et|ir|a)|indol|indan|inden|quin|cinnam|salicyl|vanill|veratr|piperon|malon|malic|malei|succin|glut[a]|adip|phthal|tart(?:ar|r)|citr|lact|glyc|gluc|fruct|mannit|xyl|cres(?=ol|yl)|gall(?=ate|ic)|chrom(?=ate|ic|ium|yl|ite)|molybd|tungst|vanad|maleat|cacodyl|aur(?=ate|ic)|platin(?=ate)|catechol|resorcin|guanid|urea|semicarb|sodium|potassium|lithium|cesium|caesium|rubidium|calcium|barium|magnesium|zinc|copper|palladium|nickel|platinum|silver|iron|cobalt|titanium|zircon|alumin|rhodium|ruthenium|iridium|manganese|chromium|cerium|samarium|indium|bismuth|antimon|tellur|selen|mercur|ammoni|triflat|tosyl|mesyl|trityl|allyl|vinyl|propargyl|pinacol|alanin|leucin|valin|serin|prolin|tyros|trypto|histid|lysin|argin|cyste|asparag|glutam|aspart|menth|camph|pinen|limon|terpin|geran|linal|nerol|cholest|caffe|nicotin|adenin|guanin|cytosin|uracil|thymin|ascorb|furfur|morphol|piper|pyrid|pyrr|imidaz|oxaz|thiaz|triaz|tetraz|diaz|stilb|styr|chalcon|coumar|fluoren|acrid|xanth|tosyl|picol|isatin|hydantoin|barbitur|aspirin|lidoca|benzoca|paracetam|ibuprof|oxir|aziri|peroxy|sorb|levulin|mesit|thym|eugen|cumen|duren|pival|isovaler|valer|capro|laur|myrist/i;
const ENDING =
  /(?:ane|ene|yne|yl|ol|one|al|ic|ide|ate|ite|ine|in|ium|ether|acid|oxy|ous|ose|oxide|urea|nitrile|ylene|aldehyde|ole|furan|pyran|oform|silane|borane|ester|hydrate|chloride|amide|amine|azine|azole|phosphine|carbene|ium\([IV0]+\)|(?:copper|iron|zinc|silver|nickel|cobalt|manganese|tin|mercury|lead))s?(?:\((?:[IV]+(?:,[IV]+)?|0)\))?$/i;
/** Metals and elements that are named by one word. */
const SINGLE =
  /^(?:sodium|potassium|lithium|cesium|caesium|calcium|barium|magnesium|zinc|copper|palladium|nickel|platinum|silver|iron|tin|lead|mercury|cobalt|titanium|aluminum|aluminium|rhodium|ruthenium|iridium|manganese|chromium|scandium|vanadium|yttrium|zirconium|niobium|molybdenum|cadmium|indium|antimony|tellurium|selenium|strontium|lanthanum|cerium|neodymium|samarium|europium|gadolinium|dysprosium|erbium|ytterbium|hafnium|tantalum|tungsten|rhenium|iridium|ruthenium|thallium|bismuth|gallium|germanium|gold\((?:I|III)\)|boron|sulfur|sulphur|phosphorus|bromine|iodine|chlorine|ammonium|phenol|aniline|glycine|ether|acetal|ketene|ozone|indole|urea|thiourea|vanillin|aspirin|isatin|anisole|chalcone|thymol|menthol|camphor|citral|eugenol|caprolactam|cysteine|serine|sucrose|glucose|fructose|lactose|maltose|cellulose|inositol|squalene|citronellal|citronellol|benzil|benzoin|cumene|cymene|catechol|dimedone|luminol|ferrocene|curcumin)(?:\((?:[IV]+(?:,[IV]+)?|0)\))?$/i;

/** Follow a chemical word and belong to it. */
const TAIL =
  /^(?:acid|ether|ester|anhydride|chloride|bromide|iodide|fluoride|oxide|peroxide|hydride|cyanide|azide|alcohol|glycol|aldehyde|ketone|amine|amide|salt|hydrochloride|hydrobromide|hydrate|(?:mono|di|tri|tetra|penta|hexa|hepta|hemi)hydrate|diacid|dichloride|trichloride|dibromide|imide|nitrile|carbonate|sulfate|sulfide|sulfone|sulfoxide|thiol|oxime|hydrazone|dianhydride|powder|dust|turnings|pellets|flakes|shavings|etherate|complex|benzenesulfonate|tosylate|triflate|mesylate|trimer|dimer|metal|\((?:[IV]+|0)\))$/i;

const GROUPS = new Set(
  'Me Et Pr iPr nPr Bu tBu nBu sBu iBu Ph Bn Bz Ac OAc Ts Tf Ms Boc Cbz Fmoc Cy Py pin OMe OEt OTf OTs OMs TMS TBS acac dba cod dppf dppe dppp Cp Ar tol Bpin D'.split(
    ' ',
  ),
);
/** Words of capital letters that are formulas, although they look like abbreviations. */
const CAPITAL_FORMULAS = new Set('KOH HCN KCN KSCN HI HF KF KI KH CO NO HN3 KBH KOCN HNCO KHF'.split(' '));
const PART = /(?:[A-Z][a-z]{0,3}|[a-z]{1,2}(?:Bu|Pr)|acac|dba|cod|dppf|dppe|dppp|pin|tol)/y;

/** Number of elements and groups in a formula such as `Pd(OAc)2` or `t-BuOK`; 0 when it is none. */
function formulaParts(word: string): number {
  const plain = word
    .replace(/^(?:[nistp]|tert|sec|iso)-/, '')
    .replace(/[()[\]·.]/g, (char) => (char === '.' ? '·' : char));
  let at = 0;
  let parts = 0;
  while (at < plain.length) {
    const rest = plain.slice(at);
    const filler = /^(?:\d+|[()[\]·]|[+\-−]\d?$)/.exec(rest);
    if (filler !== null) {
      at += filler[0].length;
      continue;
    }
    PART.lastIndex = at;
    const found = PART.exec(plain)?.[0];
    const piece = found === undefined ? undefined : longestPart(found);
    if (piece === undefined) return 0;
    parts += 1;
    at += piece.length;
  }
  return parts;
}

const longestPart = (text: string): string | undefined =>
  Array.from({ length: text.length }, (_, cut) => text.slice(0, text.length - cut)).find(
    (part) => GROUPS.has(part) || (ELEMENTS.has(part) && part.length <= 2),
  );

const ROMAN = /^[IVX]+$/;

/** A formula of at least two parts, or with a count. Words of capital letters alone are abbreviations. */
export function isFormula(word: string): boolean {
  if (!/^[A-Z([]|^[nistp]-|^tert-|^[nistp](?:Bu|Pr)/.test(word) || ROMAN.test(word)) return false;
  if (CAPITAL_FORMULAS.has(word)) return true;
  if (/^[A-Z]+$/.test(word)) return false;
  const parts = formulaParts(word);
  return parts >= 2 || (parts === 1 && /^[A-Z][a-z]?\d+$/.test(word));
}

/** An abbreviation of capital letters with perhaps digits: TCCA, HOAt. */
export const isAbbreviation = (word: string): boolean => /^(?=.*[A-Z].*[A-Z])[A-Za-z\d-]{2,10}$/.test(word);

/** Bare locants, and prefixes written apart. */
const PREFIX = /^(?:(?:\d+|[NOSC]|[RSEZ]|[DL]|DL|tert|sec|iso|cis|trans|rac|meso|ortho|meta|para|[onmp])-?)$/;

/** Is this word alone enough to name a substance? */
export function isChemicalWord(word: string): boolean {
  if (usualOf(word) !== null || SINGLE.test(word) || isFormula(word)) return true;
  const plain = word.replace(/\((?:[IV]+(?:,[IV]+)?|0)\)$/, '').replace(/[[\](){}'′,]/g, '');
  return plain.length > 3 && /[a-z]{3}/i.test(plain) && ROOT.test(plain) && ENDING.test(plain);
}

/** A capital letter belongs to the name before it: bisphenol A. */
export const isTailWord = (word: string): boolean => TAIL.test(word) || /^[A-Z]$/.test(word);
export const isPrefixWord = (word: string): boolean => PREFIX.test(word);
