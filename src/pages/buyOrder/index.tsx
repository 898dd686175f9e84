export default function Page() {
  return <div className="measure"><h1>buyOrder</h1></div>;
}
