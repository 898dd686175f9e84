export default function Page() {
  return <div className="measure"><h1>buyCar</h1></div>;
}
