/**
 * Packages, globals and syntax that a folder must not use. ESLint applies only the last setting of a rule, so each
 * folder composes its whole list here.
 */

const only = (name, where) => ({ name, message: `${name} is used only in ${where}.` });

const everywhere = [
  { name: 'moment', message: 'Use dayjs.' },
  { name: 'lodash', message: 'Use the language, or a small function where it is needed.' },
  { name: 'lodash-es', message: 'Use the language, or a small function where it is needed.' },
];
const everywherePatterns = [
  { group: ['lodash/*', 'lodash.*', 'moment/*'], message: 'Neither lodash nor moment.' },
];

const client = only('umi-request', 'src/services/client.ts');
const decimal = only('decimal.js', 'domain/shared/money.ts and domain/reaction/exact.ts');

const antd = { group: ['antd', 'antd/**', '@ant-design/**'], message: 'No UI library in this folder.' };
const react = {
  group: ['react', 'react/**', 'react-dom', 'react-dom/**', 'ahooks', 'ahooks/**'],
  message: 'No React in this folder.',
};
const umi = { group: ['umi', 'umi/**', '@umijs/**', '@@/**'], message: 'No Umi in this folder.' };

/** `import { useModel } from '@umijs/max'` is how Umi imports a model or accesses the network. */
const umiImports = ['@umijs/max', 'umi'].flatMap((name) => ({
  name,
  importNames: ['useModel', 'useRequest', 'request'],
  message: 'A component gets everything through its props.',
}));

function imports({ paths = [], patterns = [], allow = [] } = {}) {
  const banned = [...everywhere, client, decimal, ...paths].filter(({ name }) => !allow.includes(name));
  return ['error', { paths: banned, patterns: [...everywherePatterns, ...patterns] }];
}

export const bannedImports = {
  default: imports(),
  domain: imports({ patterns: [antd, react, umi] }),
  money: imports({ patterns: [antd, react, umi], allow: ['decimal.js'] }),
  services: imports({ patterns: [antd, react, umi] }),
  client: imports({ patterns: [antd, react, umi], allow: ['umi-request'] }),
  models: imports({ patterns: [antd] }),
  components: imports({ paths: umiImports }),
};

const noLocation = 'Move through Umi’s history: under hash history a written location leaves the app.';
const location = ':matches(MemberExpression[property.name="location"], Identifier[name="location"])';
const globalLocation = `:matches(MemberExpression[object.name=/^(window|globalThis|document|self|top|parent)$/][property.name="location"], Identifier[name="location"])`;
const writes = [
  {
    selector: `AssignmentExpression[left.type="MemberExpression"][left.object.name=/^(window|globalThis|document|self|top|parent)$/][left.property.name="location"]`,
    message: noLocation,
  },
  { selector: `AssignmentExpression[left.type="Identifier"][left.name="location"]`, message: noLocation },
  { selector: `AssignmentExpression > MemberExpression.left > ${location}.object`, message: noLocation },
  {
    selector: `CallExpression > MemberExpression.callee[property.name=/^(assign|replace)$/] > ${globalLocation}.object`,
    message: noLocation,
  },
];

const rawHtml = [
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  'Property[key.name="dangerouslySetInnerHTML"]',
  'Property[key.value="dangerouslySetInnerHTML"]',
  'JSXAttribute[name.name="srcDoc"]',
  'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
  'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/]',
  'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]',
].map((selector) => ({
  selector,
  message: 'HTML from the server is shown by src/components/content/RichText.tsx only.',
}));

/** A picture with a size does not move the page when it loads late. */
const unsizedPictures = ['width', 'height'].map((side) => ({
  selector: `JSXOpeningElement[name.name=/^(img|svg|Image)$/]:not(:has(> JSXAttribute[name.name="${side}"]))`,
  message: `A picture says its ${side}.`,
}));

const clock = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  'CallExpression[callee.name="dayjs"][arguments.length=0]',
  'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
].map((selector) => ({ selector, message: 'A rule is pure: take the time (or the number) as an argument.' }));

export const bannedSyntax = {
  default: ['error', ...writes, ...rawHtml, ...unsizedPictures],
  richText: ['error', ...writes, ...unsizedPictures],
  // The only place that may leave the app, for the payment gateway.
  leaveShop: ['error', ...rawHtml],
  domain: ['error', ...writes, ...rawHtml, ...clock],
};

const globals = (names, message) => names.map((name) => ({ name, message }));
const network = globals(['fetch', 'XMLHttpRequest'], 'Only src/services/client.ts asks the network.');

export const bannedGlobals = {
  default: ['error', ...network],
  domain: [
    'error',
    ...network,
    ...globals(['window', 'document', 'navigator', 'globalThis', 'location'], 'A rule knows no browser.'),
    ...globals(['sessionStorage', 'localStorage'], 'A rule knows no storage.'),
    ...globals(['setTimeout', 'setInterval', 'performance'], 'A rule knows no clock.'),
  ],
};
