/** The files of tools/deploy/: nothing in them runs as root, floats to another version, or holds a secret. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
}

const read = (name: string) => readFileSync(`tools/deploy/${name}`, 'utf8');
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const PINNED = /@sha256:[0-9a-f]{64}$/;
/** Server settings that the compose file may omit: their defaults are enough, or the image sets them. */
const SETTINGS = [...read('../../docs/operations.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
  ([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name),
);

describe('the image', () => {
  const lines = read('Dockerfile').split('\n');

  it('starts from Node 24 by digest', () => {
    const bases = lines.filter((line) => line.startsWith('FROM')).map((line) => line.split(' ')[1] ?? '');
    expect(bases.filter((base) => base !== 'node')).toEqual([expect.stringMatching(/^node:24-/)]);
    expect(bases[0]).toMatch(PINNED);
  });

  it('does not run as root, and reports its health', () => {
    expect(lines).toContain('USER node');
    expect(lines.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
  });
});

describe.each(Object.entries(services))('the service %s', (name, service) => {
  it('has a pinned image and only the rights it needs', () => {
    if (service.image) expect(service.image).toMatch(PINNED);
    else expect(service.build).toBeDefined();
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    // PostgreSQL writes its data and its sockets.
    if (name !== 'database') expect(service.read_only).toBe(true);
  });

  it('contains no secret', () => {
    const secrets = Object.entries(service.environment ?? {}).filter(([key]) =>
      /PASSWORD|SECRET|KEY|TOKEN|_URL$/.test(key),
    );
    for (const [key, value] of secrets) {
      const literal = value.replace(/\$\{[^}]+\}/g, '');
      // An address is allowed, a password in it is not.
      expect(literal, key).toMatch(/^$|^postgres:\/\/\w+:@/);
    }
  });
});

it('the application connects with a role that owns nothing', () => {
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = services['shop-1']?.environment ?? {};
  expect([DATABASE_URL, DATABASE_OWNER_URL]).toEqual([
    expect.stringContaining('//shop_app:'),
    expect.stringContaining('//shop_owner:'),
  ]);
  expect(read('roles.sh')).not.toMatch(/superuser;|createrole/);
});

it('the settings of the compose file are those that docs/operations.md explains', () => {
  expect(SETTINGS).toContain('DATABASE_URL');
  const named = Object.keys(services['shop-1']?.environment ?? {});
  expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

it('every file in the top folder is in the image, except files for tests and readers', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const top = new Set(tracked.map((path) => path.split('/')[0] ?? '').filter(Boolean));
  const rules = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const isOut = (name: string) => rules.some((rule) => matchesGlob(name, rule));
  expect([...top].filter(isOut).sort()).toEqual(['docs', 'e2e', 'tests']);
});
