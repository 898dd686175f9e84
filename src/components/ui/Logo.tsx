/** The logo: a drop over a lattice, and the name of the shop. */
export function Logo({ name }: { name: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, color: 'var(--ink)' }}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" fill="none">
        <path
          d="M14 2.5 21.5 13a9.2 9.2 0 1 1-15 0Z"
          stroke="var(--primary)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="m14 12.5 4.3 2.5v5L14 22.5 9.7 20v-5Z" stroke="var(--primary)" strokeWidth="1.4" />
        <path d="M14 12.5v5m0 0 4.3 2.5M14 17.5 9.7 20" stroke="var(--primary)" strokeWidth="1.4" />
      </svg>
      <strong style={{ fontSize: 20, fontWeight: 600, letterSpacing: '0.04em', whiteSpace: 'nowrap' }}>
        {name}
      </strong>
    </span>
  );
}
