/** Reads groups, prefixes and parents from every place of a name. All readings are kept; the caller compares them. */
import { alcoholOxygens } from './hydroxyls';
import { keyOf } from './structureKey';
import { ACID_ENDS, AMINO_ENDS, finishAcid, openAcid } from './acidEnds';
import { doubledParents, epoxides } from './doubled';
import { copyPiece, NameFault, type NameNode, type Piece } from './namePart';
import { assemble, type Prefix } from './placeGroups';
import { prefixMarks } from './stereoMarks';
import { Scan, type Read } from './nameText';
import { stemsAt } from './skeletons';
import { toOpen, type Group, type Open, type Outcome } from './outcome';
import { isOutOfPlace } from './shortWords';
import { outcomesOf } from './suffixes';
import { specialParents } from './specialParents';
import { words } from './vocabulary';
import { Work } from './workLimit';

/** More readings than this at one place are not a name. */
const MAX_READINGS = 80;

export class Grammar {
  readonly scan: Scan;
  readonly #work = new Work();
  fault: NameFault | null = null;
  readonly #open = new Map<string, Read<Open>[]>();
  readonly #whole = new Map<string, Read<Group>[]>();
  readonly #outcomes = new Map<number, Read<Outcome>[]>();
  readonly #prefixes = new Map<number, Read<Prefix & { node: NameNode }>[]>();

  constructor(text: string) {
    this.scan = new Scan(text);
  }

  /** Notes why a reading failed. */
  fail(fault: NameFault): void {
    if (!this.fault || fault.at > this.fault.at) this.fault = fault;
  }

  /** Runs `make`; a fault is noted and gives nothing. */
  attempt<T>(make: () => T): T[] {
    this.#work.spend(1);
    try {
      return [make()];
    } catch (error) {
      if (!(error instanceof NameFault)) throw error;
      this.fail(error);
      return [];
    }
  }

  #outcomesAt(at: number): Read<Outcome>[] {
    const known = this.#outcomes.get(at);
    if (known) return known;
    const found = this.attempt(() => stemsAt(this.scan, at))
      .flat()
      .flatMap((read) => outcomesOf(this.scan, at, read));
    this.#outcomes.set(at, found);
    return found;
  }

  #parentsAt(at: number): Read<Outcome>[] {
    const { text } = this.scan;
    const { parents, centres, acids } = words();
    const found = this.#outcomesAt(at).filter(({ value }) => value.kind === 'parent');
    const add = (end: number, piece: Piece, meaning: string) => {
      const nodes = [{ from: at, to: end, meaning }];
      found.push({
        end: this.scan.reached(end),
        value: { piece: { ...piece, nodes }, kind: 'parent', elided: null },
      });
    };
    for (const { word, value } of [...parents.at(text, at), ...centres.at(text, at)])
      add(at + word.length, value(), `母体：${word}`);
    for (const { word, value } of acids.at(text, at))
      found.push(...this.#acidEnds(at, at + word.length, value(), 'parent'));
    found.push(...specialParents(this.scan, at, (next) => this.#outcomesAt(next)));
    for (const { end, value: piece } of [...doubledParents(this, at), ...epoxides(this, at)])
      found.push({ end, value: { piece, kind: 'parent', elided: null } });
    return found;
  }

  /** 草酸, 琥珀酰氯, 丙氨酸, 丙氨酰胺. */
  #acidEnds(at: number, end: number, acid: Piece, kind: Outcome['kind']): Read<Outcome>[] {
    const { text } = this.scan;
    const isAmino = acid.form !== null && text[end - 1] === '氨';
    const ends = [...ACID_ENDS.at(text, end), ...(isAmino ? AMINO_ENDS.at(text, end) : [])];
    return ends.flatMap(({ word, value }) => {
      const after = this.scan.reached(end + word.length);
      if ((value.group === true) !== (kind === 'group')) return [];
      if (word === '酰' && /^[胺肼氯溴氟基]/.test(text.slice(after))) return [];
      return this.attempt((): Read<Outcome> => {
        const piece = word === '酸' ? copyPiece(acid) : finishAcid(openAcid(acid), value, end);
        if (word === '酰胺' && /^(?:谷氨|天冬氨)$/.test(text.slice(at, end)))
          throw new NameFault(end, '没有写明是哪一个酰胺');
        const isTrivial = /^[醛腈]$/.test(word) && alcoholOxygens(acid.molecule).length > 0;
        if (word !== '酸' && (isTrivial || openAcid(acid).sites.length === 0))
          throw new NameFault(end, '这种酸没有这种衍生物');
        const nodes = [{ from: at, to: after, meaning: `母体：${text.slice(at, after)}` }];
        return { end: after, value: { piece: { ...piece, nodes, form: acid.form }, kind, elided: null } };
      });
    });
  }

  #groupCoresAt(at: number): Read<Outcome>[] {
    const { text } = this.scan;
    const { groups, cores, acids } = words();
    const found = this.#outcomesAt(at).filter(({ value }) => value.kind === 'group');
    for (const { word, value } of groups.at(text, at)) {
      const end = at + word.length;
      // A short word such as 羟 needs another group after it; 氟, 氯 and 叠氮 do not.
      const isShort = /^[硝羟巯氰羧]$/.test(word);
      if (isOutOfPlace(this.scan, word, at)) continue;
      const piece = { ...value(), nodes: [{ from: at, to: end, meaning: word }] };
      const elided = isShort ? 'single' : null;
      found.push({ end: this.scan.reached(end), value: { piece, kind: 'group', elided } });
    }
    for (const { word, value } of cores.at(text, at)) {
      const rest = word + text.slice(at + word.length);
      if (/^(?:氧膦|氧化|硅.氧)/.test(rest)) continue;
      const nodes = [{ from: at, to: at + word.length, meaning: word }];
      const end = this.scan.reached(at + word.length);
      found.push({ end, value: { piece: { ...value(), nodes }, kind: 'group', elided: null } });
    }
    for (const { word, value } of acids.at(text, at))
      found.push(...this.#acidEnds(at, at + word.length, value(), 'group'));
    return found;
  }

  /** Prefixes at `at` with their locants and multipliers. */
  #prefixesAt(at: number): Read<Prefix & { node: NameNode }>[] {
    const known = this.#prefixes.get(at);
    if (known) return known;
    const { scan } = this;
    const found: Read<Prefix & { node: NameNode }>[] = prefixMarks(scan, at);
    const locants = scan.locants(at);
    for (const own of locants ? [locants, null] : [null]) {
      const begin = own?.end ?? at;
      const all = own === null && scan.is('全', begin) ? [{ end: begin + 1, value: 'all' as const }] : [];
      const where = own ? `${own.value.join('、')} 位：` : '';
      for (const { end, value: count } of [...scan.counts(begin), ...all]) {
        const hydro = /^氢(?:化)?(?![氧氟氯溴碘])/.exec(scan.text.slice(end, end + 3));
        if (hydro && typeof count === 'number' && count % 2 === 0) {
          const after = scan.dash(scan.reached(end + hydro[0].length));
          const node = { from: at, to: after, meaning: `${where}加 ${count} 个氢` };
          const value = { kind: 'hydro' as const, locants: own?.value ?? null, count, from: at, node };
          found.push({ end: after, value });
        }
        if (end > at) found.push(...this.#groupPrefixes(at, end, own?.value ?? null, count));
      }
    }
    this.#prefixes.set(at, found);
    return found;
  }

  /** Groups at `end` as prefixes that begin at `at`. */
  #groupPrefixes(
    at: number,
    end: number,
    locants: string[] | null,
    count: number | 'all',
    groups = this.groupsAt(end),
  ): Read<Prefix & { node: NameNode }>[] {
    const where = locants ? `${locants.join('、')} 位：` : '';
    const times = count === 'all' ? '全部氢换成' : count > 1 ? `${count} 个` : '';
    const isMany = count !== 1;
    return groups.flatMap((group) => {
      const { elided } = group.value;
      if ((elided === 'ring' && !isMany) || (isMany && (elided === 'single' || group.value.isLong)))
        return [];
      const node = {
        from: at,
        to: group.end,
        meaning: `${where}${times}取代基`,
        children: group.value.nodes,
      };
      const isWhole = count === 1 && this.scan.text[group.end - 1] === '基';
      const isTight = elided === 'single';
      const { isLong } = group.value;
      const prefix = {
        ...{ kind: 'group' as const, locants, count, group: group.value },
        ...{ from: at, node, isWhole, isTight, isLong },
      };
      return [{ end: this.scan.dash(group.end), value: prefix }];
    });
  }

  /** Parents or groups at `at` with the prefixes before them. */
  #openAt(at: number, kind: Outcome['kind']): Read<Open>[] {
    const name = `${kind}${at}`;
    const known = this.#open.get(name);
    if (known) return known;
    if (at >= this.scan.text.length) return [];
    if (kind === 'group') {
      this.#growGroups(at);
      return this.#open.get(name) ?? [];
    }
    const found = this.#parentsAt(at).map(toOpen);
    const prefixes = [...this.#prefixesAt(at), ...this.#groupPrefixes(at, at, null, 1)];
    for (const prefix of prefixes) found.push(...this.#behind(prefix, 'parent'));
    this.#open.set(name, found);
    return found;
  }

  /** What may follow a prefix, with the prefix in front. */
  #behind({ end, value: prefix }: Read<Prefix & { node: NameNode }>, kind: Outcome['kind']): Read<Open>[] {
    // A short word such as 羟 belongs to the group right after it.
    const isTight = prefix.kind === 'group' && prefix.isTight;
    // N-羟甲基丙烯酰胺 is not N-羟基 of 甲基丙烯酰胺.
    if (isTight && this.scan.text.startsWith('甲基丙烯', end) && kind === 'parent') return [];
    return this.#openAt(end, kind)
      .filter(({ value }) => value.elided !== 'bare' && !(isTight && value.prefixes.length > 0))
      .slice(0, MAX_READINGS)
      .map((rest) => {
        this.#work.spend(1);
        const piece = { ...rest.value.piece, nodes: [prefix.node, ...rest.value.piece.nodes] };
        return { end: rest.end, value: { ...rest.value, piece, prefixes: [prefix, ...rest.value.prefixes] } };
      });
  }

  /** Groups at `at`. A whole group may be the first prefix of a longer one (甲, 甲氧基, 甲氧基苯基), so they grow. */
  #growGroups(at: number): void {
    const open: Read<Open>[] = [];
    const whole: Read<Group>[] = [...this.#bracketed(at)];
    const seen = new Set<string>();
    const add = (more: Read<Open>[]): Read<Group>[] =>
      more.flatMap((each) => {
        open.push(each);
        return this.#assembled(at, each, seen);
      });
    let fresh = [...whole, ...add(this.#groupCoresAt(at).map(toOpen))];
    whole.push(...fresh.slice(whole.length));
    const explicit = add(this.#prefixesAt(at).flatMap((prefix) => this.#behind(prefix, 'group')));
    whole.push(...explicit);
    fresh = [...fresh, ...explicit];
    while (fresh.length > 0 && whole.length < MAX_READINGS) {
      const prefixes = this.#groupPrefixes(at, at, null, 1, fresh);
      fresh = add(prefixes.flatMap((prefix) => this.#behind(prefix, 'group')));
      whole.push(...fresh);
    }
    this.#open.set(`group${at}`, open);
    this.#whole.set(`group${at}`, whole);
  }

  /** The finished piece of a reading, unless it was seen or contradicts chemistry. */
  #assembled(at: number, { end, value }: Read<Open>, seen: Set<string>): Read<Group>[] {
    return this.attempt(() => assemble(value.piece, value.prefixes, at)).flatMap((piece) => {
      this.#work.spend(piece.molecule.atoms.length);
      const key = `${end} ${piece.attach} ${keyOf(piece.molecule)} ${value.elided}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const [first] = value.prefixes;
      const isLong = first?.kind === 'group' && first.locants === null && first.isWhole;
      return [{ end, value: { ...piece, elided: value.elided, isLong } }];
    });
  }

  #bracketed(at: number): Read<Group>[] {
    const open = this.scan.text.charAt(at);
    const close = { '(': ')', '[': ']', '{': '}' }[open];
    if (close === undefined) return [];
    return this.groupsAt(at + 1).flatMap(({ end, value }) =>
      this.scan.is(close, end) ? [{ end: end + 1, value: { ...value, isLong: false } }] : [],
    );
  }

  /** Whole groups at `at`, bound at `attach`. */
  groupsAt(at: number): Read<Group>[] {
    const known = this.#whole.get(`group${at}`);
    if (known) return known;
    if (at < this.scan.text.length) this.#growGroups(at);
    return this.#whole.get(`group${at}`) ?? [];
  }

  /** Whole parents with their prefixes at `at`. */
  parentsAt(at: number): Read<Piece>[] {
    const known = this.#whole.get(`parent${at}`);
    if (known) return known;
    const seen = new Set<string>();
    const found = this.#openAt(at, 'parent').flatMap((each) => this.#assembled(at, each, seen));
    this.#whole.set(`parent${at}`, found);
    return found;
  }
}
