/**
 * What Umi has no setting for: the page's language, a viewport that buyers may zoom, and the beginning of the built
 * index.html: the shell, painted before the shop's script is there, and the small script that goes with it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IApi } from '@umijs/max';
import { buildSync } from 'esbuild';
import { filesOfComponent, pageFiles, type Compilation } from './config/shell/pageFiles';

/** The layout whose styles the shell wears. */
const LAYOUT = '@/layouts/GlobalLayout';

/** The script of the shell, with the build's own list of files written into it. */
function bootScript(cwd: string, compilation: Compilation): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(cwd, 'config/shell/boot.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['chrome100', 'safari15'],
    define: { PAGE_FILES: JSON.stringify(pageFiles(compilation)) },
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** The shell's component is bundled first: Umi reads its plugins without JSX and without the names of our folders. */
function shellRenderer(cwd: string, folder: string): typeof import('./config/shell/shellHtml').shellHtml {
  const outfile = join(folder, 'shellHtml.cjs');
  buildSync({
    entryPoints: [join(cwd, 'config/shell/shellHtml.tsx')],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    tsconfig: join(cwd, 'tsconfig.json'),
  });
  const { shellHtml } = createRequire(join(cwd, 'plugin.ts'))(
    outfile,
  ) as typeof import('./config/shell/shellHtml');
  return shellHtml;
}

/** Full class names by those of the modules: `front` is `front___a1B2c`. Throws for one that is none or two. */
function classNamesIn(css: string): (local: string) => string {
  return (local) => {
    const found = new Set(css.match(new RegExp(`(?<=\\.)${local}___[\\w-]+`, 'g')));
    const [name] = found;
    if (found.size !== 1 || name === undefined)
      throw new Error(
        `The shell wants one class "${local}" in the style of ${LAYOUT}: ${[...found].join(', ')}`,
      );
    return name;
  };
}

/**
 * What a model holds reaches the page in the frame of the click, not in the one after: Umi tells the page in an effect
 * that React runs when the frame is drawn (docs/decisions/model-effect.md). Throws when Umi writes its file another way.
 */
function tellBeforePaint(file: string): void {
  const late = "import React, { useContext, useEffect, useRef, useState } from 'react';";
  const inTime = late.replace('useEffect', 'useLayoutEffect as useEffect');
  const written = readFileSync(file, 'utf8');
  if (written.includes(inTime)) return;
  if (!written.includes(late)) throw new Error(`Umi's models are written another way: ${file}`);
  writeFileSync(file, written.replace(late, inTime));
}

export default (api: IApi) => {
  let compilation: Compilation | undefined;

  // It fetches ahead by the path of the address, which under hash routing is always the same.
  api.skipPlugins(['routePreloadOnLoad']);

  api.onBuildComplete(({ err, stats }) => {
    if (!err) ({ compilation } = stats as { compilation: Compilation });
  });

  api.onGenerateFiles({
    stage: Infinity,
    fn: () => tellBeforePaint(join(api.paths.absTmpPath, 'plugin-model/index.tsx')),
  });

  api.modifyHTML(($) => {
    $('html').attr('lang', 'zh-CN');
    // Every link looks for it when it is drawn; where there is none it reads through the whole page.
    $('head').prepend('<base target="_self">');
    $('meta[name=viewport]').attr('content', 'width=device-width, initial-scale=1');
    if (!compilation) return $;

    const out = api.paths.absOutputPath;
    const boot = bootScript(api.cwd, compilation);
    const bootName = `boot.${createHash('sha256').update(boot).digest('hex').slice(0, 8)}.js`;
    writeFileSync(join(out, bootName), boot);
    $('head').append(`<script src="/${bootName}"></script>`);

    const styles = filesOfComponent(compilation, LAYOUT).filter((file) => file.endsWith('.css'));
    for (const file of styles) $('head').append(`<link rel="stylesheet" href="/${file}">`);
    const css = styles.map((file) => readFileSync(join(out, file), 'utf8')).join('\n');
    const shellHtml = shellRenderer(api.cwd, api.paths.absTmpPath);
    $('#root').before(shellHtml(classNamesIn(css)));
    return $;
  });
};
