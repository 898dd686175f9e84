export default function Page() {
  return <div className="measure"><h1>buyOrderSuccess</h1></div>;
}
