#include "server/static_files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/secrets.h"

namespace server {
namespace {

constexpr std::string_view without_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Oyster World</title>"
    "<meta name=\"viewport\" content=\"width=device-width\">"
    "<h1>Oyster World</h1><p>The server is running. Its page has not been built: start it with <code>./run</code>."
    "<p><a href=\"/api/games\">The games</a> · <a href=\"/api/openapi.json\">the API</a></html>";
constexpr std::string_view page_itself = "/index.html";

struct Type {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array types{
    Type{".html", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".svg", "image/svg+xml"},
    Type{".json", "application/json"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".woff2", "font/woff2"},
    Type{".png", "image/png"},
    Type{".ico", "image/x-icon"},
    Type{".txt", "text/plain; charset=utf-8"},
    Type{".wasm", "application/wasm"},
};

std::string_view type_of(std::string_view path) {
  for (const Type& type : types) {
    if (path.ends_with(type.ending)) return type.type;
  }
  return "application/octet-stream";
}

// Only the page itself names files from the root; all others name theirs from where they are.
std::string moved_to(std::string_view base, std::string text) {
  for (const std::string_view attribute : {"href=\"/", "src=\"/"}) {
    for (std::size_t at = 0; (at = text.find(attribute, at)) != std::string::npos; at += base.size()) {
      at += attribute.size() - 1;
      text.insert(at, base);
    }
  }
  return text;
}

}  // namespace

StaticFiles::StaticFiles(std::string_view base) {
  add(std::string(page_itself), moved_to(base, std::string(without_page)));
}

void StaticFiles::add(std::string path, std::string text) {
  StaticFile file;
  file.type = type_of(path);
  // The builder names these by their content.
  file.cache = path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  file.etag = '"' + hash_token(text).substr(0, 16) + '"';
  file.plain = std::move(text);
  files_[std::move(path)] = std::move(file);
}

wire::Read<StaticFiles> StaticFiles::read(const std::string& folder, std::string_view base) {
  namespace fs = std::filesystem;
  StaticFiles files;
  files.files_.clear();
  std::error_code error;
  std::unordered_map<std::string, std::string> compressed;
  for (fs::recursive_directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
    if (!each->is_regular_file()) continue;
    const std::string path = '/' + fs::relative(each->path(), folder).generic_string();
    std::ifstream in(each->path(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) return tl::unexpected("cannot read " + each->path().string());
    if (path.ends_with(".br") || path.ends_with(".gz")) {
      compressed[path] = std::move(text);
    } else {
      files.add(path, path == page_itself ? moved_to(base, std::move(text)) : std::move(text));
    }
  }
  if (error) return tl::unexpected("cannot read " + folder + ": " + error.message());
  if (!files.files_.contains(std::string(page_itself))) return tl::unexpected("there is no index.html in " + folder);
  for (auto& [path, file] : files.files_) {
    if (!base.empty() && path == page_itself) continue;  // what was compressed is not what it is now
    file.brotli = std::move(compressed[path + ".br"]);
    file.gzip = std::move(compressed[path + ".gz"]);
  }
  return files;
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  if (const auto found = files_.find(std::string(path)); found != files_.end()) return &found->second;
  const bool names_a_file = path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
  return names_a_file ? nullptr : &files_.at(std::string(page_itself));
}

}  // namespace server
