/** Molecules of water that a name or formula tells. */

const ZH: Readonly<Record<string, string>> = {
  半: '0.5', 一: '1', 单: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9', 十: '10', 十二: '12', 十八: '18',
}; // prettier-ignore
const EN: Readonly<Record<string, string>> = {
  hemi: '0.5', mono: '1', sesqui: '1.5', di: '2', tri: '3', tetra: '4', penta: '5', hexa: '6', hepta: '7', octa: '8', nona: '9', deca: '10', dodeca: '12',
}; // prettier-ignore
const FORMULA = /[·•・.]\s*(\d+(?:\.\d+)?)?\s*H2O$/;
const CHINESE =
  /^(十[二八]|[半一单二两三四五六七八九十])水(?:合)?(?=\p{Script=Han})|[(（]?(十[二八]|[半一单二两三四五六七八九十])水(?:合物)?[)）]?$/u;
const ENGLISH = /\b(hemi|mono|sesqui|di|tri|tetra|penta|hexa|hepta|octa|nona|deca|dodeca)hydrate\b/i;

/** Decimal text; null when the name tells no number of molecules. */
export function hydrateIn(name: string): string | null {
  const formula = FORMULA.exec(name.normalize('NFKC'));
  if (formula) return formula[1] ?? '1';
  const chinese = CHINESE.exec(name);
  if (chinese) return ZH[chinese[1] ?? chinese[2] ?? ''] ?? null;
  return EN[ENGLISH.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;
}
