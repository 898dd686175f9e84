/**
 * SDS section 3: components. For a solution, solute and solvent with mass fractions as far as the purity text tells
 * them.
 */
import { solutionOf, type Solution, type Span } from '../safety/solution';
import { SOLVENTS } from '../safety/solvents.data';
import { item, type SdsFacts, type SdsItem } from './types';

export function composition(facts: SdsFacts): SdsItem[] {
  const { nameZh, cas, parts, purity, state, formula, molarMass } = facts;
  const isSolution = state === '溶液';
  const solution = isSolution && isOfSolute(purity) ? solutionOf(purity, molarMass) : null;
  const rest = restOf(purity);
  const solute = `${nameZh.replace(/(?:重水)?溶液$/, '')}（CAS ${cas}）`;
  return [
    item('物质/混合物', isSolution || formula === null || rest ? '混合物' : '物质'),
    item(
      '组分',
      solution
        ? `${solute}：${shareOf(solution, solution.solute, COUNTED_AS.get(cas))}`
        : (parts ?? `${nameZh}（CAS ${cas}）`),
      rest && `余量：${rest}`,
    ),
    item(isSolution ? '浓度' : formula === null ? '规格' : '含量', purity),
    isSolution && item('溶剂', solution ? solventShare(solution, purity) : solventOf(purity)),
  ].filter((entry) => entry !== false);
}

/** What a solid is moistened or diluted with, by name. */
const DILUENTS: ReadonlyMap<string, string> = new Map([
  ['水', '7732-18-5'],
  ['间氯苯甲酸', '535-80-8'],
]);

/** `75%，余量为水` → `水（CAS 7732-18-5）`; null without a rest. */
function restOf(purity: string | null): string | null {
  const names = /余量为(.+)$/.exec(purity ?? '')?.[1]?.split('和');
  return names?.map((name) => withCas(name, DILUENTS.get(name))).join('、') ?? null;
}

const withCas = (name: string, cas: string | undefined): string => (cas ? `${name}（CAS ${cas}）` : name);

/** Does the amount refer to the solute? `有效氯≥10%` and `Pt 约 2%` do not. */
const isOfSolute = (purity: string | null): boolean => /^(≥\s*|电镜级，)?\d/.test(purity ?? '');

const PERCENT = 100;

/** Formats with two significant figures: `0.0127`, `7.0`, `37`. */
const percent = (fraction: number): string => {
  const value = fraction * PERCENT;
  return value >= 10 ? String(Math.round(value * 10) / 10) : String(Number(value.toPrecision(2)));
};

/** `37–40%`, `不低于 40%`; `约 7–7.5%` for a molar solution of unknown density. */
function spanText({ min, max }: Span, stated: boolean): string {
  if (max >= 1) return `不低于 ${percent(min)}%`;
  if (min <= 0) return `不高于 ${percent(max)}%`;
  const [low, high] = [percent(min), percent(max)];
  return `${stated ? '' : '约 '}${low === high ? low : `${low}–${high}`}%`;
}

/** Substance that the percentage refers to when the product is named after its solution, by CAS number. */
const COUNTED_AS: ReadonlyMap<string, string> = new Map([
  ['7647-01-0', '以 HCl 计'],
  ['7698-05-7', '以 DCl 计'],
  ['10035-10-6', '以 HBr 计'],
  ['10034-85-2', '以 HI 计'],
  ['7664-39-3', '以 HF 计'],
  ['1336-21-6', '以 NH3 计'],
  ['10217-52-4', '以 N2H4·H2O 计'],
]);

const isStated = ({ unit }: Solution): boolean => unit.endsWith('%');

function shareOf(solution: Solution, span: Span, as?: string): string {
  const { unit } = solution;
  const kind = unit === 'µg/mL' ? '质量浓度' : '物质的量浓度';
  const note = ['质量分数', as, !isStated(solution) && `由${kind}与溶剂密度估算`].filter(Boolean).join('，');
  return `${spanText(span, isStated(solution))}（${note}）`;
}

/** Additives in solution have their own line and count as solvent here. */
const WITH = /，(?:含|过量)/;

function solventShare(solution: Solution, purity: string | null): string {
  const { solvent, solventName, fraction } = solution;
  const rest = WITH.test(purity ?? '') ? '，连同浓度一栏所列的其他组分' : '';
  const share = fraction.min > 0.999 ? '余量（高于 99.9%）' : shareOf(solution, fraction);
  return `${solventName}（CAS ${solvent.cas}）：${share}${rest}`;
}

/** `2.5 M 正己烷溶液` → 正己烷, `2.0 M 正庚烷-乙苯溶液` → both; null when the text names no solvent. */
function solventOf(purity: string | null): string | null {
  const text = /(?:^|\s)(\S+?)溶液/.exec(purity ?? '')?.[1];
  if (!text) return null;
  const parts = text.split('-');
  const names = parts.length > 1 && parts.every((part) => SOLVENTS.has(part)) ? parts : [text];
  const solvents = names.map((name) => withCas(name, SOLVENTS.get(name)?.cas)).join('、');
  return `${solvents}（余量${names.length > 1 ? '，各自的份额未登记' : ''}，如有稳定剂见浓度一栏）`;
}
