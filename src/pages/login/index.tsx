export default function Page() {
  return <div className="measure"><h1>login</h1></div>;
}
