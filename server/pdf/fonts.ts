/**
 * Fonts of the papers: Noto Sans SC, regular and semi-bold. A PDF embeds only the glyphs it uses. The files come from
 * npm; the build copies them next to the bundle, so that production needs only these two files.
 */
import { projectFile } from '../files';

const PACKAGE = ['node_modules', '@expo-google-fonts', 'noto-sans-sc'];

/** Path below the package; the file name is also that next to the bundle (tools/build/server.mjs). */
const FILES = {
  normal: ['400Regular', 'NotoSansSC_400Regular.ttf'],
  bold: ['600SemiBold', 'NotoSansSC_600SemiBold.ttf'],
} as const;

export type Weight = keyof typeof FILES;

/** Path of the font file; throws when it is missing. */
export function fontFile(weight: Weight): string {
  const [folder, name] = FILES[weight];
  // The package first: where it is installed, a build may be writing its copies at this moment.
  const found = projectFile(...PACKAGE, folder, name) ?? projectFile('build/server/fonts', name);
  if (found === null) throw new Error(`The font ${name} is missing: run \`npm ci\`, or \`npm run build\`.`);
  return found;
}
