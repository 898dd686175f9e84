/** Reads a procedure into its parts: names, quantities, brackets, words of procedures, marks, unknown text. */
import { belongsToName, closing, GROUP_BEHIND_SPACE, isOpening } from './brackets';
import { chunkItems, nameItem } from './chunk';
import { endsSentence } from './dots';
import type { Item, MarkItem } from './items';
import { quantityAt } from './units';
import { ZH_ALONE, ZH_WHOLE } from './words/chinese.data';
import { isChemicalWord, isTailWord } from './words/englishNames';
import { chineseWordAt, englishWord, usualChineseAt, usualOf, usualPhraseAt } from './words/lexicon';

const HAN = /\p{Script=Han}/u;
const MARKS: Readonly<Record<string, MarkItem['mark']>> = {
  '。': 'sentence',
  '！': 'sentence',
  '\n': 'sentence',
  '；': 'clause',
  ';': 'clause',
  '，': 'clause',
  ',': 'clause',
  '：': 'clause',
  ':': 'clause',
  '、': 'list',
};
const PH =
  /^(?:pH|PH)\s*(?:值)?\s*(?:[=＝≈~〜为至<>≤≥]|of|to|about|ca\.?)*\s*\d+(?:\.\d+)?(?:\s*[-–−~～to]+\s*\d+(?:\.\d+)?)?/;
/** A substance of before: compound 3, 化合物 3, 中间体 A, 上述醛, intermediate 5a. */
const REFERENCE =
  /^(?:(?:(?:crude|above|resulting|title|target|desired)\s+)*(?:compound|intermediate|product)\s+(?:\d+[a-z]?|[A-Z])\b|(?:the\s+)?title compound|(?:化合物|中间体|产物)\s*(?:\d+[a-z]?|[A-Z])(?![A-Za-z\d-])|(?:上述|上步|上一步|前一步)(?:所得|得到的|制得的|制备的)?(?:的)?(?:粗)?(?:化合物|中间体|产物|产品|醛|酮|酸|酯|胺|醇|酰氯|粗品|固体)|标题化合物|目标产物|目标化合物)/i;
const CAS = /^(?:CAS\s*(?:号|No\.?|RN|#)?\s*[:：]?\s*)?([1-9]\d{1,6}-\d{2}-\d)(?![\d-])/i;
/** Brackets within brackets that are still read. */
const DEEPEST = 6;
/** Numbers of steps and examples. */
const STEP =
  /^(?:(?:step|example|method|procedure|scheme|table|figure|entry|preparation)\s+(?:\d{1,3}|[A-Z])\b\.?|(?:步骤|实施例|实验|例|方法|步)\s*(?:\d{1,3}|[一二三四五六七八九十]+|[A-Z](?![A-Za-z])))/i;
const WHOLE = new Set(ZH_WHOLE.split('|'));
/** A bath cools or heats; its liquid is no substance of the reaction. */
const BATH =
  /^(?:(?:dry[- ]ice|ice|water|oil|sand|salt|acetone|methanol|ethanol|isopropanol|acetonitrile|liquid nitrogen|and)[\s/–-]*)+bath\b|^(?:(?:干冰|液氮|冰|水|盐|食盐|丙酮|乙醇|甲醇|乙腈|油|砂|[/／–—-])+)浴/i;
const LATIN_WORD = /[A-Za-z0-9'′’°Åα-ωµμ±]/;
/** A comma, dot or colon inside a name: 1,4-, N,N-, [5.4.0], 2,2':6',2''. */
const INNER =
  /^(?:[,，](?=[\dNOSPCRabHαβ]{1,3}(?:['′’]*)(?:[,，)\]-]|[A-Z]{0,2}-))|\.(?=\d)|[·•・‧]|:(?=\d'?[,:]|\d+['′]))/;

export function scan(text: string): Item[] {
  return new Scanner(text, 0, 0).read();
}

class Scanner {
  private readonly items: Item[] = [];
  private at = 0;
  private chunkFrom = -1;

  constructor(
    private readonly text: string,
    private readonly offset: number,
    /** Brackets around the text. */
    private readonly depth: number,
  ) {}

  read(): Item[] {
    while (this.at < this.text.length) this.step();
    this.flush();
    return this.items;
  }

  private get rest(): string {
    return this.text.slice(this.at);
  }

  /** Ends the run of name characters before the current place. */
  private flush(): void {
    if (this.chunkFrom < 0) return;
    const run = this.text.slice(this.chunkFrom, this.at);
    const from = this.offset + this.chunkFrom;
    this.chunkFrom = -1;
    if ((run.trim().length === 1 && ZH_ALONE.includes(run.trim())) || WHOLE.has(run.trim())) return;
    if (/^\s*[/／]\s*$/.test(run)) {
      this.items.push({ kind: 'mark', mark: 'slash', from, to: from + run.length });
      return;
    }
    if (/^[\s\-–—−.…"'“”‘’*#~=＝+&|°%]*$/.test(run)) return;
    this.items.push(...chunkItems(run, from));
  }

  private push(item: Item, length: number): void {
    this.flush();
    this.items.push(item);
    this.at += length;
  }

  private span(length: number) {
    return { from: this.offset + this.at, to: this.offset + this.at + length };
  }

  private step(): void {
    const char = this.text.charAt(this.at);
    if (isOpening(char)) return this.bracket();
    if (/\s/.test(char) && char !== '\n') return this.blank();
    const isInside = this.chunkFrom >= 0;
    if (isInside && INNER.test(this.rest) && /[\d'′’A-Za-zα-ω)\]]/.test(this.text.charAt(this.at - 1))) {
      this.at += 1;
      return;
    }
    const mark = MARKS[char];
    if (mark !== undefined) return this.push({ kind: 'mark', mark, ...this.span(1) }, 1);
    if (char === '.' && !/^\.\d/.test(this.rest)) return this.dot();
    if (this.isTokenStart() && this.token()) return;
    this.letters(char);
  }

  private dot(): void {
    if (this.chunkFrom >= 0) this.flush();
    const isEnd = endsSentence(this.text, this.at, this.items.at(-1));
    this.push({ kind: 'mark', mark: isEnd ? 'sentence' : 'list', ...this.span(1) }, 1);
    if (!isEnd) this.items.pop();
  }

  /** Is the place the start of a word: not inside one of Latin letters or digits? */
  private isTokenStart(): boolean {
    const before = this.text.charAt(this.at - 1);
    if (this.chunkFrom < 0 || this.at === 0 || HAN.test(before)) return true;
    return !LATIN_WORD.test(before) && !/[-–−,，.(（[\])）·]/.test(before);
  }

  /** Takes a CAS number, a quantity, a reference or an English word or phrase. */
  private token(): boolean {
    const { rest } = this;
    const ph = PH.exec(rest);
    if (ph)
      return this.take({ kind: 'word', word: 'pH', does: 'plain', ...this.span(ph[0].length) }, ph[0].length);
    const bath = BATH.exec(rest) ?? STEP.exec(rest);
    if (bath)
      return this.take(
        { kind: 'word', word: 'bath', does: 'plain', ...this.span(bath[0].length) },
        bath[0].length,
      );
    const cas = CAS.exec(rest);
    if (cas) {
      const start = cas[0].length - (cas[1] ?? '').length;
      return this.take(nameItem(cas[1] ?? '', this.offset + this.at + start), cas[0].length);
    }
    const reference = REFERENCE.exec(rest);
    if (reference) {
      const [found] = reference;
      return this.take(nameItem(found, this.offset + this.at, { isReference: true }), found.length);
    }
    const measured = quantityAt(rest);
    if (measured && !this.isLocant(measured.length)) {
      const { quantity, length } = measured;
      return this.take({ kind: 'quantity', quantity, ...this.span(length) }, length);
    }
    return this.phrase() || this.englishWord();
  }

  /** `3 h` is a time, but `2-h…` begins a name. */
  private isLocant(length: number): boolean {
    const quantity = this.rest.slice(0, length);
    return /^\d-[A-Za-z]$/.test(quantity) && /^[A-Za-z-]/.test(this.rest.slice(length));
  }

  private take(item: Item, length: number): true {
    this.push(item, length);
    return true;
  }

  /** A common name of several words, or with a bracket in front. */
  private phrase(): boolean {
    const phrase = usualPhraseAt(this.rest);
    if (phrase === null) return false;
    // lithium hydroxide monohydrate is more than lithium hydroxide.
    const tail = /^\s+([A-Za-z]+)/.exec(this.rest.slice(phrase.length))?.[1];
    if (tail !== undefined && isTailWord(tail) && englishWord(tail) !== 'plain') return false;
    // ethylene glycol diethyl ether, tert-butyl ethyl ether, tetrabutylammonium hydrogen sulfate
    if (
      /glycol$/i.test(phrase) &&
      /^(?:mono|di)?(?:meth|eth|prop|but|acr|acet)\w*(?:yl|ate)$/i.test(tail ?? '')
    )
      return false;
    if (this.isBehindRadical()) return false;
    const written = this.rest.slice(0, phrase.length);
    const item = { ...nameItem(written, this.offset + this.at), usual: usualOf(phrase) };
    return this.take(item, phrase.length);
  }

  private englishWord(): boolean {
    const word = /^[A-Za-z][A-Za-z'’.\-–/]*[A-Za-z]|^[A-Za-z]/.exec(this.rest)?.[0];
    if (word === undefined) return false;
    // The words of "round-bottom" are one; a name with a dash is not.
    const candidates = [word, word.split(/[-–]/)[0] ?? word].filter(
      (each, at, all) => all.indexOf(each) === at,
    );
    for (const candidate of candidates) {
      if (
        candidate !== word &&
        !/^[-–]\s|^[-–]?$/.test(this.rest.slice(candidate.length, candidate.length + 2))
      )
        continue;
      const does = englishWord(candidate);
      // The A of 双酚A is no article.
      const isOfName =
        candidate.length === 1 &&
        this.chunkFrom >= 0 &&
        (HAN.test(this.text.charAt(this.at - 1)) || (candidate === 'A' && this.isBehindName()));
      if (does === null || isOfName || usualOf(candidate) !== null) continue;
      const behind = this.rest.slice(candidate.length);
      if (/^[\d([]/.test(behind) && !/^\s/.test(behind)) continue;
      if ((does === 'class' || does === 'plain') && this.continuesName(candidate)) continue;
      return this.take(
        { kind: 'word', word: candidate.toLowerCase(), does, ...this.span(candidate.length) },
        candidate.length,
      );
    }
    return false;
  }

  /** The A of bisphenol A. */
  private isBehindName(): boolean {
    return isChemicalWord(this.text.slice(this.chunkFrom, this.at).trim().split(/\s+/).at(-1) ?? '');
  }

  private isBehindRadical(): boolean {
    if (this.chunkFrom < 0) return false;
    const before = this.text.slice(this.chunkFrom, this.at).trim().split(/\s+/).at(-1) ?? '';
    return /(?:yl|glycol)$/i.test(before) && isChemicalWord(before);
  }

  /** `acid` after `benzoic` belongs to the name. */
  private continuesName(word: string): boolean {
    if (englishWord(word) === 'class' && this.isBehindRadical()) return true;
    if (this.chunkFrom < 0 || !isTailWord(word)) return false;
    const before = this.text.slice(this.chunkFrom, this.at).trim().split(/\s+/).at(-1) ?? '';
    return isChemicalWord(before) || isTailWord(before) || (word === 'acid' && /[a-z]{3}ic$/i.test(before));
  }

  /** A space ends a run, unless English words or a dash continue it. */
  private blank(): void {
    const after = /^\s+(\S)/.exec(this.rest);
    const before = this.text.charAt(this.at - 1);
    const isEnglish = after !== null && /[A-Za-z0-9]/.test(after[1] ?? '') && !HAN.test(before);
    const isRoman = /^\s+\((?:[IV]+|0)\)/.test(this.rest);
    const isBroken =
      (before === '-' && after !== null) || (/[a-z]/.test(before) && GROUP_BEHIND_SPACE.test(this.rest));
    if (this.chunkFrom >= 0 && !isEnglish && !isRoman && !isBroken) this.flush();
    this.at += 1;
  }

  /** Letters, digits and dashes of names; Chinese words of procedures end the run. */
  private letters(char: string): void {
    if (HAN.test(char)) {
      const name = usualChineseAt(this.rest);
      const found = chineseWordAt(this.rest);
      if (found !== null && (name === null || name.length <= found.word.length)) {
        // 得化合物6: the number belongs to 化合物.
        const word = found.word.replace(/(?<=.)化合物$/, (end) =>
          REFERENCE.test(this.rest.slice(found.word.length - end.length)) ? '' : end,
        );
        this.push({ kind: 'word', word, does: found.kind, ...this.span(word.length) }, word.length);
        return;
      }
      this.begin();
      // 饱和 holds the word 和.
      this.at += name?.length ?? (this.rest.startsWith('饱和') ? 2 : 1);
      return;
    }
    if (/[=＝]/.test(char) && /^.\s*\d|^.\s/.test(this.rest)) {
      this.flush();
      this.at += 1;
      return;
    }
    this.begin();
    // A whole word at once, so that its letters are not taken for words.
    const word = /^[A-Za-z0-9'′’α-ω]+/.exec(this.rest)?.[0];
    this.at += word?.length ?? 1;
  }

  private begin(): void {
    if (this.chunkFrom < 0) this.chunkFrom = this.at;
  }

  private bracket(): void {
    const end = closing(this.text, this.at);
    if (end < 0 || this.depth > DEEPEST) {
      this.flush();
      this.at += 1;
      return;
    }
    if (belongsToName(this.text, this.at, end, this.chunkFrom)) {
      this.begin();
      this.at = end + 1;
      return;
    }
    if (this.isTokenStart() && this.phrase()) return;
    const inner = this.text.slice(this.at + 1, end);
    const items = new Scanner(inner, this.offset + this.at + 1, this.depth + 1).read();
    this.push({ kind: 'note', items, ...this.span(end + 1 - this.at) }, end + 1 - this.at);
  }
}
