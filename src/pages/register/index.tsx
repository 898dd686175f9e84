export default function Page() {
  return <div className="measure"><h1>register</h1></div>;
}
